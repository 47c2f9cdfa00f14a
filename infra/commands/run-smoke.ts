import { CommandProblem, print } from './command.ts'
import { checks, gatewayCheck, signInCheck } from './smoke-checks.ts'

/** Runs every check against an address, says how each went, and throws when one failed. */
export async function runSmoke(address: string, provider: string, gateway?: string): Promise<void> {
  const { origin } = new URL(address)
  const all = [...checks, signInCheck(provider), ...(gateway ? [gatewayCheck(gateway)] : [])]
  let failed = 0
  for (const { name, run } of all) {
    const why = await run(origin).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    print(why === null ? `ok      ${name}` : `FAILED  ${name}: ${why}`)
    if (why !== null) failed += 1
  }
  if (failed > 0) throw new CommandProblem(`${failed} of ${all.length} checks failed at ${origin}.`)
  print(`All ${all.length} checks hold at ${origin}.`)
}
