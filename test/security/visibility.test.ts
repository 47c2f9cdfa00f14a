import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '../../shared/api.ts'
import { mayCall, type Call, type Schema } from '../../shared/calls/call.ts'
import { role as roles, type Role } from '../../shared/role.ts'
import { createTestTenant, newUserBody, type TestTenant } from '../fixtures/tenant.ts'
import type { Answer } from '../fixtures/visitor.ts'

// C7: what comes back, field by field, against the contract's own list for the role. A new call or a
// new field is covered the day it is added.

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  await acme.owner.put(`/api/users/${acme.ids.mate}`, { ssn: '123-45-6789', hourly_pay: 31.5 })
})

interface JsonSchema {
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  additionalProperties?: unknown
}

/** The paths of all fields that a schema names; `open` ones are records of anything. */
function fieldsOf(
  schema: JsonSchema,
  path = '',
): { all: string[]; required: string[]; open: string[] } {
  const parts = [schema, ...(schema.anyOf ?? [])]
  const found = { all: [] as string[], required: [] as string[], open: [] as string[] }
  for (const { properties = {}, required = [], items, additionalProperties } of parts) {
    if (typeof additionalProperties === 'object') found.open.push(path)
    const inner = Object.entries(properties).map(
      ([name, each]) => [`${path}.${name}`, each] as const,
    )
    found.all.push(...inner.map(([name]) => name))
    // Of a list that came back empty, nothing is required.
    found.required.push(...required.map((name) => `${path}.${name}`))
    for (const [name, each] of [...inner, ...(items ? [[`${path}[]`, items] as const] : [])]) {
      const below = fieldsOf(each, name)
      found.all.push(...below.all)
      found.open.push(...below.open)
    }
  }
  return found
}

function contractFields(schema: Schema) {
  return fieldsOf(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema)
}

/** The paths of all fields that an answer has, but for those within records of anything. */
function answeredFields(value: unknown, open: readonly string[], path = ''): string[] {
  if (open.includes(path) || typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((each) => answeredFields(each, open, `${path}[]`))
  return Object.entries(value).flatMap(([name, each]) => [
    `${path}.${name}`,
    ...answeredFields(each, open, `${path}.${name}`),
  ])
}

// These end or replace the session of who calls them, and answer what getMe answers.
const ending = ['logout', 'switchTenant', 'createTenant', 'acceptInvitation', 'getOpenApi']

/** A body that works, for calls that take one. */
async function bodyOf(name: string, role: Role): Promise<object | undefined> {
  const bodies: Record<string, object> = {
    createUser: newUserBody(`${randomUUID()}@acme.example`, 'painter'),
    createJob: { job_name: 'Seen', address: 'There', customer_id: acme.customer },
    createCustomer: {
      name: 'Seen',
      phone: '555-0111',
      email: 'seen@example.com',
      notes: 'Gate code',
    },
    createLogEntry: { user_id: acme.ids[role], job_id: acme.job, notes: 'Seen' },
    updateUser: { phone: randomUUID() },
    updateOwnUser: { language: 'es' },
    updateJob: { notes: randomUUID() },
    updateCustomer: { notes: randomUUID() },
    updateLogEntry: { notes: randomUUID() },
    updateTenant: { industry: randomUUID() },
  }
  return bodies[name]
}

/** The id that a call's path is to name; something made for it where the call takes it away. */
async function idFor(name: string, call: Call, role: Role): Promise<string> {
  const { owner } = acme
  const made = async (path: string, body: object) =>
    (await owner.post<{ uuid: string }>(path, body)).body.uuid
  const noun = /^\/api\/([\w-]+)/.exec(call.path)?.[1] ?? ''
  const newUser = () => made('/api/users', newUserBody(`${randomUUID()}@acme.example`, 'painter'))
  const newJob = () => made('/api/jobs/new', { job_name: 'x', address: 'y' })
  const newCustomer = () => made('/api/customers', { name: 'x', phone: '555-0100' })
  if (name === 'deactivateUser' || name === 'reactivateUser' || name === 'inviteUser')
    return newUser()
  if (name === 'deleteJob') return newJob()
  if (name === 'deleteCustomer') return newCustomer()
  if (name.startsWith('restore')) {
    const path = name === 'restoreJob' ? '/api/jobs' : '/api/customers'
    const uuid = await (name === 'restoreJob' ? newJob() : newCustomer())
    await owner.delete(`${path}/${uuid}`)
    return uuid
  }
  if (noun === 'logs') {
    const entry = { user_id: acme.ids[role], job_id: acme.job, notes: 'x' }
    return (await acme[role].post<{ uuid: string }>('/api/logs/create', entry)).body.uuid
  }
  if (noun === 'users') return acme.ids.mate
  if (noun === 'customers') return acme.customer
  return noun === 'tenants' ? acme.id : acme.job
}

async function ask(name: string, call: Call, role: Role, uuid?: string): Promise<Answer<unknown>> {
  const path = call.path.replace('{uuid}', uuid ?? (await idFor(name, call, role)))
  const body = await bodyOf(name, role)
  return acme[role].send<unknown>(call.method, path, body ? { body } : {})
}

function expectSeen(answer: Answer<unknown>, schema: Schema) {
  expect(answer.status, answer.text).toBeLessThan(300)
  const { all, required, open } = contractFields(schema)
  const seen = new Set(answeredFields(answer.body, open))
  expect([...seen].filter((field) => !all.includes(field))).toEqual([])
  const isEmptyList = Array.isArray(answer.body) && answer.body.length === 0
  if (!isEmptyList) {
    const top = required.filter((field) => !field.includes('[]'))
    expect(top.filter((field) => !seen.has(field))).toEqual([])
  }
}

const listed = calls.filter(([name]) => !ending.includes(name))

describe.each(listed)('%s', (name, call) => {
  test.each(roles.options.filter((role) => mayCall(role, call)))(
    'answers a %s with the fields that the contract names for the role, and no other',
    async (role) => {
      const visible = call.seenBy[role]
      if (!visible) throw new Error(`${name} does not say what a ${role} sees`)
      expectSeen(await ask(name, call, role), visible)
    },
  )
})

test('a painter sees more of their own record than of a colleague’s, by the address and not the body', async () => {
  const [, getUser] = calls.find(([name]) => name === 'getUser') ?? []
  const own = getUser?.ownSeenBy?.painter
  if (!getUser || !own) throw new Error('getUser says nothing of one’s own')
  const answer = await ask('getUser', getUser, 'painter', acme.ids.painter.toUpperCase())
  expectSeen(answer, own)
  expect(answer.body).toHaveProperty('hourly_pay', 21.5)
  const colleague = await ask('getUser', getUser, 'painter', acme.ids.mate)
  expect(colleague.text).not.toMatch(/31\.5|hourly_pay|tax_status|address1|email/)
})

test('a call of which no role sees anything answers nobody', () => {
  const seenBy = { admin: null, supervisor: null, painter: null }
  expect(roles.options.filter((role) => mayCall(role, { access: 'members', seenBy }))).toEqual([])
})
