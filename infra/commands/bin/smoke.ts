import { defaultProvider } from '../../../shared/session/provider.ts'
import { command, CommandProblem } from '../command.ts'
import { runSmoke } from '../run-smoke.ts'

const help = `npm run smoke -- <address> [--provider google] [--gateway <address>]

Looks whether a running installation does what it must, without signing in and without changing
anything. Also for http://localhost:3000.

  --provider   the segment in /auth/<provider>
  --gateway    the API gateway's own address, which has to refuse everybody`

await command(
  {
    help,
    options: { provider: { type: 'string' }, gateway: { type: 'string' } },
    takesPositionals: true,
  },
  async ({ provider = defaultProvider, gateway }, [address]) => {
    if (!address || !URL.canParse(address)) {
      throw new CommandProblem('Give the address, like http://localhost:3000. --help says more.')
    }
    await runSmoke(address, provider, gateway)
  },
)
