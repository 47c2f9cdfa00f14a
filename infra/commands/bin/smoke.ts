import { defaultProvider } from '../../../shared/session/provider.ts'
import { command, CommandProblem } from '../command.ts'
import { runSmoke } from '../smoke/run-smoke.ts'

const help = `npm run smoke -- <address> [--stage <stage>] [--provider google] [--gateway <address>]

Looks whether a running installation does what it must, without signing in and without changing
anything. Also for http://localhost:3000.

  --stage      also checks, with your AWS credentials, that the API gateway's own address refuses everybody, and
               that each role of the stage opens the data of its own company and of no other
  --provider   the segment in /auth/<provider>
  --gateway    the API gateway's own address, which has to refuse everybody`

/** Returns what only the stack's outputs name, and what is checked with credentials of its account. */
async function deployed(stage: string) {
  // Most runs look from outside only, and need nothing of the SDK.
  const { LambdaClient } = await import('@aws-sdk/client-lambda')
  const { isolationCheck } = await import('../smoke/isolation-check.ts')
  const { readPinnedOutputs } = await import('../outputs.ts')
  const { GatewayAddress, IsolationFunction } = await readPinnedOutputs(stage)
  if (IsolationFunction === undefined) {
    throw new CommandProblem(`The stack of ${stage} is of an earlier version. Deploy it first.`)
  }
  return {
    gateway: GatewayAddress,
    isolation: isolationCheck(new LambdaClient({}), IsolationFunction),
  }
}

await command(
  {
    help,
    options: {
      stage: { type: 'string' },
      provider: { type: 'string' },
      gateway: { type: 'string' },
    },
    takesPositionals: true,
  },
  async ({ stage, provider = defaultProvider, gateway }, [address]) => {
    if (!address || !URL.canParse(address)) {
      throw new CommandProblem('Give the address, like http://localhost:3000. --help says more.')
    }
    const known = stage === undefined ? {} : await deployed(stage)
    await runSmoke({ address, provider, ...(gateway !== undefined && { gateway }), ...known })
  },
)
