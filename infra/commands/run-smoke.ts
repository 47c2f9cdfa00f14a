import { CommandProblem, print } from './command.ts'
import { checks, gatewayCheck, signInCheck, type Check } from './smoke-checks.ts'

interface Installation {
  address: string
  /** The segment in /auth/<provider>. */
  provider: string
  /** The API gateway's own address, if known. */
  gateway?: string | undefined
  /** Tries the deployed roles; omitted without credentials of the account. */
  isolation?: Check | undefined
}

/** Runs every check against an installation, prints the result of each, and throws if one failed. */
export async function runSmoke({
  address,
  provider,
  gateway,
  isolation,
}: Installation): Promise<void> {
  const { origin } = new URL(address)
  const all = [
    ...checks,
    signInCheck(provider),
    ...(gateway ? [gatewayCheck(gateway)] : []),
    ...(isolation ? [isolation] : []),
  ]
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
