import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { curlOf, documented, pathOf } from '../../../infra/site/developers/call-sections.ts'
import { developersPage } from '../../../infra/site/developers/page.ts'
import { quickStart } from '../../../infra/site/developers/quick-start.ts'
import { reference, referenceOf } from '../../../shared/api/reference.ts'
import { tokenScope } from '../../../shared/fields/token-scope.ts'
import { eventTypes } from '../../../shared/webhooks/event-types.ts'
import { addressOf } from '../../fixtures/contract/address.ts'
import { origin } from '../../fixtures/services/product.ts'
import { plannedDay } from '../../fixtures/people/published-shift.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import { Visitor } from '../../fixtures/people/visitor.ts'

let acme: TestTenant
let token: string
beforeAll(async () => {
  acme = await createTestTenant('acme')
  const body = { name: 'Reader', scopes: tokenScope.options, expires_in_days: 1 }
  token = (await acme.owner.post<{ token: string }>('/api/tokens', body)).body.token
})

test('the page has every call that a token makes, with its scope and an example, and every event', () => {
  const page = developersPage('https://dropcloth.example')
  const ofPrograms = Object.entries(reference).filter(([, { scope }]) => scope !== 'anyone')
  for (const [name, { scope }] of ofPrograms) {
    expect([name, page.includes(`<h4 id="${name}">`)]).toEqual([name, scope !== null])
  }
  for (const type of eventTypes) expect(page).toContain(`<code>${type}</code>`)
  const ofCalls = new Set<unknown>(Object.values(reference).map(({ scope }) => scope))
  for (const scope of tokenScope.options.filter((each) => ofCalls.has(each))) {
    expect(page).toContain(`Scope <code>${scope}</code>`)
  }
  expect(page).toContain('<code>ssn</code> with scope <code>personal:write</code>')
  // The demo company is on the machine that serves the page, at whatever port.
  expect(page).toContain('href="/auth/google?login_hint=')
  expect(page).not.toContain('localhost')
  expect(page).toContain('<code>role</code>, <code>email</code> by no token')
})

test('the first steps in TypeScript read every job and make the customer once', async () => {
  const text = quickStart({ origin }).find(({ name }) => name === 'TypeScript')?.text ?? ''
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'steps-')), 'steps.mts')
  writeFileSync(file, text)
  const run = async () =>
    (
      await promisify(execFile)(process.execPath, [file], {
        env: { ...process.env, DROPCLOTH_TOKEN: token },
      })
    ).stdout
  expect(await run()).toMatch(new RegExp(`${acme.job} acme job\\n[\\s\\S]*201 .*Maria Lopez`))
  expect(await run()).toMatch(/\n200 .*Maria Lopez/)
  const customers = await acme.owner.get<{ name: string }[]>('/api/customers')
  expect(customers.body.filter(({ name }) => name === 'Maria Lopez')).toHaveLength(1)
})

/** The same example with ids of this company in the places of those that stand for one's own. */
function withOwnIds(value: unknown): unknown {
  const own: Record<string, string> = {
    user_id: acme.ids.painter,
    job_id: acme.job,
    customer_id: acme.customer,
    supervisor_id: acme.ids.supervisor,
  }
  if (Array.isArray(value)) return value.map(withOwnIds)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      // A day to come, whenever this runs.
      if (name === 'date' && 'user_ids' in value) return [name, plannedDay]
      if (name === 'user_ids') return [name, [acme.ids.painter]]
      if (name === 'job_ids') return [name, [acme.job]]
      return [name, typeof inner === 'string' ? (own[name] ?? inner) : withOwnIds(inner)]
    }),
  )
}

/** What a call's path names, of this company. */
function idFor(noun: string): string {
  const ids: Record<string, string> = {
    jobs: acme.job,
    'job-costs': acme.job,
    customers: acme.customer,
    users: acme.ids.mate,
    'log-entries': acme.entry,
    timesheets: acme.ids.mate,
  }
  return ids[noun] ?? crypto.randomUUID()
}

test.each(documented.map((each) => [each.name, each] as const))(
  'the example of %s is a request that the API understands',
  async (name, described) => {
    const { noun, call } = described
    const body = withOwnIds(referenceOf(name)?.example)
    const answer = await new Visitor().send(
      call.method,
      addressOf({ ...call, path: pathOf(described) as typeof call.path }, idFor(noun)),
      {
        headers: { authorization: `Bearer ${token}` },
        ...(body !== undefined && { body }),
      },
    )
    // Of what an id stands for that this company has not, it says so.
    expect([name, answer.status, answer.status < 400 ? '' : answer.text]).toEqual([
      name,
      answer.status,
      expect.not.stringMatching(
        /"code":"(bad_request|unauthenticated|forbidden|not_json|internal)"/,
      ),
    ])
  },
)

test('a request as one types it names its token and its body', () => {
  const create = documented.find(({ name }) => name === 'createCustomer')
  const typed = create ? curlOf(create, 'https://dropcloth.example') : ''
  expect(typed).toMatch(/^curl -s 'https:\/\/dropcloth\.example\/api\/customers'/)
  expect(typed).toContain('"Authorization: Bearer $DROPCLOTH_TOKEN"')
  expect(typed).toContain(`-d '{"name":`)
})
