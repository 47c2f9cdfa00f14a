import { beforeAll, expect, test } from 'vitest'
import { api } from '../../../shared/api/api.ts'
import { rolesOf, type Call } from '../../../shared/contract/call.ts'
import type { ErrorBody } from '../../../shared/contract/errors.ts'
import { reference } from '../../../shared/api/reference.ts'
import { tokenScope, type TokenScope } from '../../../shared/fields/token-scope.ts'
import type { Role } from '../../../shared/fields/role.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import { Visitor } from '../../fixtures/people/visitor.ts'

// Every call with a token of every scope by every role: what is refused, and why, is decided by the contract.

let acme: TestTenant
let bolt: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  bolt = await createTestTenant('bolt')
})

const program = new Visitor()
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function tokenOf(maker: Visitor, scopes: readonly TokenScope[]): Promise<string> {
  const body = { name: 'Rights', scopes, expires_in_days: 30 }
  const made = await maker.post<{ token: string }>('/api/tokens', body)
  expect(made.status, made.text).toBe(201)
  return made.body.token
}

const nowhere = '00000000-0000-4000-8000-000000000000'
const pathOf = ({ path }: Call) => path.replaceAll(/\{\w+\}/g, nowhere)

/** What a call answers to a token that sends nothing with it. */
async function ask(token: string, call: Call) {
  const answer = await program.send<ErrorBody>(call.method, pathOf(call), {
    headers: bearer(token),
    ...(call.method !== 'GET' && { body: {} }),
  })
  return { status: answer.status, scopes: answer.headers.get('www-authenticate') }
}

const rows: [string, Call, TokenScope | 'anyone' | null][] = Object.entries(reference).map(
  ([name, { scope }]) => [name, api[name as keyof typeof api] as Call, scope],
)

// Of the scopes that a call does not want, one is as good as all; `npm run proof` tries each.
const isWhole = process.env.SCOPES === 'whole'

test.each(['admin', 'supervisor', 'painter'] as const)(
  'a token of a(n) %s makes the calls that its scopes name, and none that its maker may not',
  async (role: Role) => {
    const maker = { admin: acme.admin, supervisor: acme.supervisor, painter: acme.painter }[role]
    const tokens = new Map<TokenScope, string>()
    for (const scope of tokenScope.options) tokens.set(scope, await tokenOf(maker, [scope]))
    for (const [name, call, needed] of rows) {
      if (needed === 'anyone') continue
      for (const scope of tokenScope.options) {
        const other: TokenScope = needed === 'jobs:read' ? 'webhooks:write' : 'jobs:read'
        if (!isWhole && needed !== scope && scope !== other) continue
        const { status, scopes } = await ask(tokens.get(scope) ?? '', call)
        const about = `${name} with ${scope}: ${status}`
        if (needed !== scope) {
          expect([status, scopes?.includes('insufficient_scope')], about).toEqual([403, true])
          expect(scopes?.includes(`scope="${needed}"`), about).toBe(needed !== null)
        } else if (!rolesOf(call).includes(role)) {
          expect([status, scopes], about).toEqual([403, null])
        } else {
          expect(scopes, about).toBeNull()
          expect([401, 500, 503], about).not.toContain(status)
        }
      }
    }
  },
)

test('a token beside a call that needs no session changes nothing', () => {
  const open = rows.filter(([, , scope]) => scope === 'anyone').map(([name]) => name)
  const anyone = rows.filter(([, { access }]) => access === 'public').map(([name]) => name)
  expect(open).toEqual(anyone)
})

test('what a token sees is what its maker sees, and nothing of another company', async () => {
  const paths = ['/api/users', '/api/jobs', '/api/customers', '/api/logs/all', '/api/leave']
  for (const who of ['owner', 'supervisor', 'painter'] as const) {
    const token = await tokenOf(acme[who], tokenScope.options)
    for (const path of paths) {
      const [own, by] = [
        await acme[who].get(path),
        await program.get(path, { headers: bearer(token) }),
      ]
      expect([by.status, by.body], `${who} ${path}`).toEqual([own.status, own.body])
    }
    for (const path of [`/api/jobs/${bolt.job}`, `/api/users/${bolt.ids.painter}`]) {
      expect((await program.get(path, { headers: bearer(token) })).status).toBe(404)
    }
  }
})

/** How many times somebody's role changes. */
const changes = Number(process.env.ROLE_CHANGES ?? 20)

test(`after each of ${changes} changes of role a token may what its maker may then`, async () => {
  let token = ''
  const id = acme.ids.admin
  const roles = ['admin', 'supervisor', 'painter'] as const
  let seed = 7
  for (let change = 0; change < changes; change += 1) {
    // One alone would soon have asked as often as it may in a minute.
    if (change % 190 === 0) token = await tokenOf(acme.admin, tokenScope.options)
    seed = (seed * 48_271) % 2_147_483_647
    const role = roles[seed % roles.length] ?? 'painter'
    const put = await acme.owner.put(`/api/users/${id}`, { role })
    expect(put.status, put.text).toBe(200)
    const statusOf = async (path: string) =>
      (await program.get(path, { headers: bearer(token) })).status
    const statuses = [
      await statusOf('/api/jobs/deleted'),
      await statusOf('/api/payroll/exports'),
      await statusOf('/api/jobs?limit=1'),
    ]
    const office = role === 'painter' ? 403 : 200
    expect([role, ...statuses]).toEqual([role, office, role === 'admin' ? 200 : 403, 200])
  }
})
