import { randomUUID } from 'node:crypto'
import { newDataKey } from '../key-service.ts'
import { sessionNotes } from '../access/session-notes.ts'
import { operatorClient, tenantClient } from '../table/client.ts'
import { tenantCredentials, type TenantRole } from '../table/credentials.ts'
import { outcomeOf, type Outcome } from './outcome.ts'
import type { IsolationReport } from './report.ts'
import {
  absentEvent,
  absentKey,
  absentMembership,
  absentSession,
  readOf,
  readsOf,
  transactionOf,
  updateOf,
  writeKinds,
  type TableRequest,
} from './requests.ts'

/** A request with the decision that IAM must make about it. */
export interface Attempt {
  name: string
  wanted: 'passed' | 'denied'
  outcome: () => Promise<Outcome>
}

/** Returns requests of the table, made with a tenant's role. */
function asRole(
  role: TenantRole,
  tenant: string,
  wanted: Attempt['wanted'],
  requests: readonly TableRequest[],
): Attempt[] {
  return requests.map(({ name, send }) => ({
    name: `role ${role}, ${name}`,
    wanted,
    outcome: () => outcomeOf(send(tenantClient(role, tenant))),
  }))
}

/** Returns what holds for both roles that open a tenant's items. */
function ofItems(role: 'data' | 'membership', own: string, other: string): Attempt[] {
  const foreign = (requests: TableRequest[]) =>
    requests.map((request) => ({ ...request, name: `${request.name} for another tenant` }))
  const history = (['Update', 'Delete'] as const).map((kind) =>
    transactionOf(`${kind} of its tenant's history`, [[kind, absentEvent(own)]]),
  )
  return [
    ...asRole(role, own, 'passed', [
      transactionOf(
        'a transaction for its own tenant',
        writeKinds.map((kind) => [kind, absentKey(own)]),
      ),
      ...readsOf(own),
    ]),
    ...asRole(role, own, 'denied', [
      ...foreign([
        ...writeKinds.map((kind) => transactionOf(kind, [[kind, absentKey(other)]])),
        transactionOf('one write of two', [
          ['Put', absentKey(own)],
          ['Put', absentKey(other)],
        ]),
        ...readsOf(other),
      ]),
      ...history,
    ]),
  ]
}

/** Returns how sessions are reached: the role that admits users writes them with its tenant's items. */
function ofSessions(own: string, other: string): Attempt[] {
  const withSession = (tenant: string) =>
    transactionOf(tenant === own ? 'a session with a user' : 'a session with another tenant’s', [
      ['Put', absentKey(tenant)],
      ['Put', absentSession()],
    ])
  return [
    ...asRole('membership', own, 'passed', [withSession(own)]),
    ...asRole('membership', own, 'denied', [withSession(other)]),
    ...asRole('data', own, 'denied', [withSession(own)]),
  ]
}

/**
 * Returns what the own role of this function may do, which is that of the functions that parse files of others or call
 * other services: know callers and note that a session was used, but write neither sessions nor memberships.
 */
function ofOwnRole(tenant: string): Attempt[] {
  const asItself = (wanted: Attempt['wanted'], requests: readonly TableRequest[]): Attempt[] =>
    requests.map(({ name, send }) => ({
      name: `the function's own role, ${name}`,
      wanted,
      outcome: () => outcomeOf(send(operatorClient())),
    }))
  const written = [
    ['a session', absentSession()],
    ['a membership', absentMembership(tenant)],
    ['a user', absentKey(tenant)],
  ] as const
  return [
    ...asItself('passed', [
      readOf('a read of a session', absentSession()),
      ...sessionNotes.map((note) => updateOf(`a note of ${note}`, absentSession(), [note])),
    ]),
    ...asItself('denied', [
      readOf('a read of a membership', absentMembership(tenant)),
      updateOf('an update of a session', absentSession(), ['identity']),
      updateOf('an update beside a note', absentSession(), [...sessionNotes, 'user_id']),
      ...written.flatMap(([what, key]) =>
        (['Put', 'Delete'] as const).map((kind) =>
          transactionOf(`${kind} of ${what}`, [[kind, key]]),
        ),
      ),
    ]),
  ]
}

/** Returns what holds for the role that opens social security numbers. */
function ofNumbers(own: string, other: string): Attempt[] {
  const keyOf = (tenant: string) => () => outcomeOf(newDataKey({ tenant, purpose: 'ssn' }, own))
  return [
    { name: 'role numbers, a data key of its own tenant', wanted: 'passed', outcome: keyOf(own) },
    { name: 'role numbers, a data key of another', wanted: 'denied', outcome: keyOf(other) },
    ...asRole('numbers', own, 'denied', readsOf(own)),
  ]
}

/** Returns that no role can be assumed with a tag that is not a tenant's id. */
function ofTags(): Attempt[] {
  return (['data', 'membership', 'numbers'] as const).map((role) => ({
    name: `role ${role}, assumed for a tag that is not a tenant's id`,
    wanted: 'denied',
    outcome: () => outcomeOf(tenantCredentials(role, 'anything')),
  }))
}

/** Returns why an attempt ended the wrong way, or null if it ended as it must. */
async function problemOf({ name, wanted, outcome }: Attempt): Promise<string | null> {
  const found = await outcome()
  if (found === wanted) return null
  if (typeof found === 'object') return `${name}: failed with ${found.failure}`
  return `${name}: ${found}, must be ${wanted}`
}

/**
 * Assumes each role that opens a tenant's data for a random id, and makes requests that IAM must allow and requests
 * that IAM must deny. An emulator cannot show what AWS supplies to a policy's conditions; this runs after a deployment.
 * `others` are requests of something else than the table, for the tenant and for another one.
 */
export async function tryRoles(
  others: (own: string, other: string) => Attempt[] = () => [],
): Promise<IsolationReport> {
  const [own, other] = [randomUUID(), randomUUID()]
  const attempts = [
    ...ofItems('data', own, other),
    ...ofItems('membership', own, other),
    ...ofSessions(own, other),
    ...ofOwnRole(own),
    ...ofNumbers(own, other),
    ...ofTags(),
    ...others(own, other),
  ]
  const problems = await Promise.all(attempts.map(problemOf))
  return {
    attempts: attempts.length,
    problems: problems.filter((problem) => problem !== null),
  }
}
