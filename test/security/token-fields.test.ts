import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { api } from '../../shared/api/api.ts'
import type { Call, Schema } from '../../shared/contract/call.ts'
import { routeKeyOf } from '../../shared/contract/route.ts'
import { fieldRules } from '../../shared/api/field-rules.ts'
import { reference, referenceOf } from '../../shared/api/reference.ts'
import type { ErrorBody } from '../../shared/contract/errors.ts'
import type { TokenScope } from '../../shared/fields/token-scope.ts'
import { hiddenFrom } from '../../functions/http/tokens/hide-fields.ts'
import { createTestTenant, type TestTenant } from '../fixtures/people/tenant.ts'
import { readByScope, sentByScope } from '../fixtures/contract/token-fields.ts'
import { Visitor } from '../fixtures/people/visitor.ts'

// The scope matrix by field (C41): each field that a token can send or read has a reason, or a rule that keeps it back.

const tokenCalls = Object.entries(reference).flatMap(([name, { scope }]) =>
  scope === null || scope === 'anyone'
    ? []
    : [{ name: name as keyof typeof api, scope, call: api[name as keyof typeof api] }],
)

/** The paths of all fields of a schema, such as `series.freq`. */
function pathsOf(schema: unknown, at = '', found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found
  const parts = z.parse(
    z.object({
      properties: z._default(z.record(z.string(), z.unknown()), {}),
      items: z.optional(z.unknown()),
      additionalProperties: z.optional(z.unknown()),
      anyOf: z._default(z.array(z.unknown()), []),
      oneOf: z._default(z.array(z.unknown()), []),
      allOf: z._default(z.array(z.unknown()), []),
    }),
    schema,
  )
  for (const each of [...parts.anyOf, ...parts.oneOf, ...parts.allOf, parts.items]) {
    pathsOf(each, at, found)
  }
  pathsOf(parts.additionalProperties, at, found)
  for (const [name, inner] of Object.entries(parts.properties)) {
    const path = at === '' ? name : `${at}.${name}`
    found.add(path)
    pathsOf(inner, path, found)
  }
  return found
}

const sentPaths = ({ body }: Call) =>
  pathsOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))

const names = new Map<Schema, string[]>()

function namesIn(schema: Schema): string[] {
  const known = names.get(schema)
  if (known) return known
  const paths = pathsOf(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))
  const found = [...paths].map((path) => path.split('.').at(-1) ?? '')
  names.set(schema, found)
  return found
}

/** The names of fields in the responses of a call, in any role. */
function readNames({ response, responseByRole, ownResponseByRole }: Call): Set<string> {
  const all: (Schema | null | undefined)[] = [
    response,
    ...Object.values(responseByRole),
    ...Object.values(ownResponseByRole ?? {}),
  ]
  return new Set(all.flatMap((schema) => (schema ? namesIn(schema) : [])))
}

const listed = (reasons: Readonly<Record<string, string>> = {}) =>
  new Set(Object.keys(reasons).flatMap((names) => names.split(' ')))

const hasEntry = (path: string, entries: ReadonlySet<string>) =>
  entries.has(path) ||
  path.split('.').some((_, index, parts) => entries.has(`${parts.slice(0, index + 1).join('.')}.*`))

const rulesOf = (name: keyof typeof api): Record<string, object> => fieldRules[name] ?? {}

test('each field that a token can send has a reason for its scope, or a rule', () => {
  const unexplained = tokenCalls.flatMap(({ name, call }) => {
    const entries = listed(sentByScope[name])
    return [...sentPaths(call)]
      .filter((path) => !hasEntry(path, entries) && !(path in rulesOf(name)))
      .map((path) => `${name}: ${path}`)
  })
  expect(unexplained).toEqual([])
})

test('each reason and each rule is of a field that a token can send', () => {
  const sent = new Map<string, string[]>(
    tokenCalls.map(({ name, call }) => [name, [...sentPaths(call)]]),
  )
  const named = [
    ...Object.entries(sentByScope).map(([name, reasons]) => [name, [...listed(reasons)]] as const),
    ...Object.entries(fieldRules).map(([name, rules]) => [name, Object.keys(rules)] as const),
  ]
  const unknown = named.flatMap(([name, fields]) =>
    fields
      .filter((field) => {
        const prefix = field.replace(/\*$/, '')
        return !sent.get(name)?.some((path) => path === field || path.startsWith(`${prefix}`))
      })
      .map((field) => `${name}: ${field}`),
  )
  expect(unknown).toEqual([])
})

test('each field that a scope reads has a reason, or is hidden from the scope', () => {
  const problems = tokenCalls.flatMap(({ name, scope, call }) => {
    const entries = listed(readByScope[scope])
    const isHidden = hiddenFrom(routeKeyOf(call), [scope])
    return [...readNames(call)]
      .filter((field) => entries.has(field) === isHidden(field))
      .map((field) => `${scope} ${name}: ${field}${isHidden(field) ? ' is hidden' : ''}`)
  })
  expect(problems).toEqual([])
})

test('no scope but the one that names it reads or writes what is private, pay, a role or an email', () => {
  const scopesFor = (name: keyof typeof api, field: string): TokenScope | null | undefined => {
    const rule = fieldRules[name]?.[field]
    const { scope } = reference[name]
    return rule ? rule.scope : scope === 'anyone' ? undefined : scope
  }
  const pay = ['hourly_pay', 'pay_type', 'work_agreement', 'payroll_id', 'first_name', 'last_name']
  const home = ['ssn', 'address1', 'address2', 'city', 'state', 'zip']
  for (const name of ['createUser', 'updateUser'] as const) {
    for (const field of pay) expect(scopesFor(name, field), `${name} ${field}`).toBe('pay:write')
    for (const field of home) expect(scopesFor(name, field), field).toBe('personal:write')
    expect(scopesFor(name, 'role')).toBeNull()
  }
  for (const field of ['tax_status', 'four_tens', 'pay_from']) {
    expect(scopesFor('updateUser', field), field).toBe('pay:write')
  }
  expect(scopesFor('updateUser', 'email')).toBeNull()
  expect(reference.addRate.scope).toBe('pay:write')
  // Positive twins: the scopes that name a field reach it.
  const seen = (scopes: TokenScope[], field: string) => !hiddenFrom('GET /api/users', scopes)(field)
  expect(seen(['people:read'], 'phone')).toBe(true)
  for (const field of ['ssn_last4', 'tax_status', 'address1', 'zip']) {
    expect(seen(['people:read', 'payroll:read'], field), field).toBe(false)
    expect(seen(['people:read', 'personal:read'], field), field).toBe(true)
  }
  expect(hiddenFrom('GET /api/customers', ['customers:read'])('address1')).toBe(false)
})

test('nothing that lets people in, or says where data goes, is a call of tokens', () => {
  const byPersonOnly = [
    'inviteUser acceptInvitation reactivateUser createTenant updateTenant switchTenant enterOwnTenant',
    'createToken deleteToken createWebhook updateWebhook rotateWebhookSecret shareColorSheet',
    'createCalendar replacePhoneLink addDevice createImport commitImport startConnection finishConnection',
    'addPayAdjustment removePayAdjustment payTimesheetOwed createPayrollExport approveTimesheet approveTimesheets',
  ].flatMap((names) => names.split(' '))
  for (const name of byPersonOnly) expect([name, referenceOf(name)?.scope]).toEqual([name, null])
})

describe('a token that may change people', () => {
  let acme: TestTenant
  beforeAll(async () => {
    acme = await createTestTenant('acme')
  })
  const program = new Visitor()
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const tokenOf = async (scopes: readonly TokenScope[]): Promise<string> => {
    const body = { name: 'Fields', scopes, expires_in_days: 30 }
    const made = await acme.owner.post<{ token: string }>('/api/tokens', body)
    expect(made.status, made.text).toBe(201)
    return made.body.token
  }
  const post = <T>(token: string, path: string, body?: unknown) =>
    program.post<T>(path, body, bearer(token))
  const send = (token: string, path: string, body: object) =>
    program.send<ErrorBody>('PUT', path, { headers: bearer(token), body })
  const read = async (id: string) => (await acme.owner.get(`/api/users/${id}`)).body
  const person = (email: string, more: object = {}) => ({
    name: 'New',
    email,
    role: 'painter',
    tax_status: 'W2',
    ...more,
  })

  test('changes no role, email, pay, SSN or home without a scope that names it, and says which', async () => {
    const token = await tokenOf(['people:read', 'people:write'])
    const path = `/api/users/${acme.ids.painter}`
    const before = await read(acme.ids.painter)
    const fields: [string, unknown, TokenScope | null][] = [
      ['role', 'admin', null],
      ['role', 'painter', null],
      ['email', 'thief@acme.example', null],
      ['hourly_pay', 99, 'pay:write'],
      ['hourly_pay', null, 'pay:write'],
      ['tax_status', '1099', 'pay:write'],
      ['pay_type', 'exempt', 'pay:write'],
      ['payroll_id', '7', 'pay:write'],
      ['four_tens', true, 'pay:write'],
      ['ssn', '123-45-6789', 'personal:write'],
      ['address1', '1 Elm St', 'personal:write'],
    ]
    for (const [field, value, scope] of fields) {
      const { status, body, headers } = await send(token, path, { phone: '555', [field]: value })
      expect([field, status, Object.keys(body.fields ?? {})]).toEqual([field, 403, [field]])
      expect(body.error, field).toContain(scope ?? 'No token')
      const named = scope === null ? '' : `, scope="${scope}"`
      expect(headers.get('www-authenticate')).toBe(`Bearer error="insufficient_scope"${named}`)
    }
    const rate = await post<ErrorBody>(token, `${path}/rates`, { amount: '99' })
    expect([rate.status, rate.body.error]).toEqual([403, 'This token lacks the scope pay:write.'])
    expect(await read(acme.ids.painter)).toEqual(before)
    const put = await send(token, path, { name: 'Pat the painter', phone: '555-0100' })
    expect(put.status, put.text).toBe(200)
    expect(await read(acme.ids.painter)).toMatchObject({ phone: '555-0100' })
  })

  test('adds painters, and nobody with other rights or with pay', async () => {
    const token = await tokenOf(['people:write'])
    const add = (body: object) => post<ErrorBody>(token, '/api/users', body)
    for (const more of [{ role: 'admin' }, { role: 'supervisor' }, { hourly_pay: 40 }]) {
      const refused = await add(person('x@acme.example', more))
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
        403,
        Object.keys(more),
      ])
    }
    const made = await add(person('x@acme.example'))
    expect(made.status, made.text).toBe(201)
  })

  test('changes pay and private data once its scopes name them, and lets no one in', async () => {
    const token = await tokenOf(['people:write', 'pay:write', 'personal:write'])
    const body = person('y@acme.example', { hourly_pay: 30, ssn: '123-45-6789', city: 'Reno' })
    const made = await post<{ uuid: string }>(token, '/api/users', body)
    expect(made.status, made.text).toBe(201)
    const path = `/api/users/${made.body.uuid}`
    const put = await send(token, path, { hourly_pay: 31, tax_status: '1099', zip: '89501' })
    expect(put.status, put.text).toBe(200)
    expect(await read(made.body.uuid)).toMatchObject({ hourly_pay: 31, zip: '89501' })
    expect((await post(token, `${path}/rates`, { amount: '32' })).status).toBe(200)
    const left = await program.send('DELETE', path, { headers: bearer(token) })
    expect(left.status, left.text).toBe(200)
    for (const act of ['reactivate', 'invitation']) {
      expect((await post(token, `${path}/${act}`)).status, act).toBe(403)
    }
    expect(await read(made.body.uuid)).toMatchObject({ is_active: false })
  })

  test('reads SSN digits, home addresses and tax status with a scope that names them', async () => {
    const path = `/api/users/${acme.ids.mate}`
    const home = { ssn: '123-45-6789', address1: '9 Oak St', zip: '89501', tax_status: '1099' }
    await acme.owner.put(path, home)
    const seenBy = async (scopes: TokenScope[], at: string) =>
      (await program.get(at, { headers: bearer(await tokenOf(scopes)) })).text
    const paths = [path, '/api/users?limit=500', `/api/history/${acme.ids.mate}`]
    for (const at of paths) {
      const without = await seenBy(['people:read', 'payroll:read'], at)
      expect(without).not.toMatch(/9 Oak St|89501|6789|1099|ssn_|tax_status|"zip"/)
      const withIt = await seenBy(['people:read', 'payroll:read', 'personal:read'], at)
      expect(withIt).toMatch(/9 Oak St/)
      expect(withIt).toMatch(/1099/)
    }
  })
})
