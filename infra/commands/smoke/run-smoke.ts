import { setTimeout as sleep } from 'node:timers/promises'
import { hasCode } from '../aws-sentence.ts'
import { CommandProblem, print } from '../command.ts'
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

/** Number of retries that all checks share, and the milliseconds before each. */
export interface Patience {
  /** Retries while the host name is not found. */
  forName: number
  /** Retries after any other failure. */
  forRest: number
  wait: number
}

const none: Patience = { forName: 0, forRest: 0, wait: 0 }

/**
 * Patience right after a deployment. A resolver that was asked for the name too early denies it for up to 15 minutes
 * (the negative TTL of a Route 53 zone); caches at CloudFront and the rights of new roles settle within seconds.
 */
export const afterDeployment: Patience = { forName: 64, forRest: 8, wait: 15_000 }

function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error
}

/** Returns why a check failed; of a request that was not made, the cause that fetch hides. */
function reasonOf(error: unknown): string {
  const cause = causeOf(error)
  if (hasCode(cause, ['ENOTFOUND']) && cause instanceof Error && 'hostname' in cause) {
    return `the name ${String(cause.hostname)} is not found yet`
  }
  if (!(error instanceof Error)) return String(error)
  if (cause === error || !(cause instanceof Error)) return error.message
  const code = 'code' in cause ? String(cause.code) : cause.name
  return `${error.message} (${cause.message || code})`
}

/** Runs one check until it holds or the shared retries are used up; returns why it failed, or null if it holds. */
async function tryCheck(
  { name, run }: Check,
  origin: string,
  left: Patience,
): Promise<string | null> {
  let isAnnounced = false
  for (;;) {
    const error: unknown = await run(origin).then(
      () => null,
      (problem: unknown) => problem ?? new Error('it failed'),
    )
    if (error === null) return null
    const kind = hasCode(causeOf(error), ['ENOTFOUND']) ? 'forName' : 'forRest'
    const why = reasonOf(error)
    if (left[kind] === 0) return why
    left[kind] -= 1
    if (!isAnnounced) print(`waits   ${name}: ${why}; it is tried again`)
    isAnnounced = true
    await sleep(left.wait)
  }
}

/** Runs checks in order, prints the result of each, and throws if one failed. */
export async function runChecks(
  all: readonly Check[],
  origin: string,
  patience: Patience = none,
): Promise<void> {
  const left = { ...patience }
  let failed = 0
  for (const check of all) {
    const why = await tryCheck(check, origin, left)
    print(why === null ? `ok      ${check.name}` : `FAILED  ${check.name}: ${why}`)
    if (why !== null) failed += 1
  }
  if (failed > 0) throw new CommandProblem(`${failed} of ${all.length} checks failed at ${origin}.`)
  print(`All ${all.length} checks hold at ${origin}.`)
}

/** Runs every check against an installation. */
export async function runSmoke(
  { address, provider, gateway, isolation }: Installation,
  patience?: Patience,
): Promise<void> {
  const { origin } = new URL(address)
  const all = [
    ...checks,
    signInCheck(provider),
    ...(gateway ? [gatewayCheck(gateway)] : []),
    ...(isolation ? [isolation] : []),
  ]
  await runChecks(all, origin, patience)
}
