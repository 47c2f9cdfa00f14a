import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { DueListName } from '../../functions/store/table/due-partitions.ts'
import { accessKeys, type AccessKey } from '../../functions/store/table/keys.ts'
import { functionNames } from '../../infra/bundle-functions.ts'
import { isAllowed, statement, type Statement } from '../fixtures/stack/policy.ts'
import { resolved } from '../fixtures/stack/policies.ts'
import { fullestSettings, synthesize } from '../fixtures/stack/synthesis.ts'

// Every role of the fullest template, and each way to write an item: sessions and memberships are written by the
// functions of sign-in and of the API, and by no function that reads files of others or calls other services.

const policies = z.array(
  z.object({ PolicyDocument: z.object({ Statement: z.array(z.unknown()) }) }),
)
const role = z.object({ Policies: z._default(policies, []) })
const attached = z.object({
  PolicyDocument: z.object({ Statement: z.array(z.unknown()) }),
  Roles: z.array(z.string()),
})

const parsed = (statements: unknown[]) => statements.map((each) => z.parse(statement, each))

let table = ''
/** By the name of each role in the template: what its policies say. */
let roles: Map<string, Statement[]>
beforeAll(async () => {
  const { template } = await synthesize(fullestSettings)
  ;[table = ''] = Object.keys(template.findResources('AWS::DynamoDB::Table'))
  const found = Object.values(template.findResources('AWS::IAM::Policy')).map(({ Properties }) =>
    z.parse(attached, resolved(Properties)),
  )
  const all = Object.entries(template.findResources('AWS::IAM::Role'))
  roles = new Map(
    all.map(([name, { Properties }]) => [
      name,
      [
        ...z.parse(role, resolved(Properties)).Policies,
        ...found.filter(({ Roles }) => Roles.includes(name)),
      ].flatMap(({ PolicyDocument }) => parsed(PolicyDocument.Statement)),
    ]),
  )
})

const tenant = '11111111-2222-4333-8444-555555555555'
const hash = 'a'.repeat(64)
const list = 'mail' as const
/** An item of each kind outside tenants. */
const items: Record<AccessKey, string> = {
  session: accessKeys.session(hash).pk,
  signIn: accessKeys.signIn(hash).pk,
  invitation: accessKeys.invitation(hash).pk,
  phoneLink: accessKeys.phoneLink(hash).pk,
  calendarLink: accessKeys.calendarLink(hash).pk,
  token: accessKeys.token(hash).pk,
  subscriber: accessKeys.subscriber(tenant, hash).pk,
  due: accessKeys.due(list, tenant).pk,
  identity: accessKeys.identity(hash).pk,
  devices: accessKeys.devices(hash).pk,
  listedSession: accessKeys.listedSession(hash, hash).pk,
  companiesOfIdentity: accessKeys.companiesOfIdentity(hash, '2026-01-01').pk,
  invitationsOfAddress: accessKeys.invitationsOfAddress('a@b.c', '2026-01-01').pk,
  membership: accessKeys.membership(hash, tenant).pk,
}
const kinds = Object.keys(items) as AccessKey[]

const writes = [
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'BatchWriteItem',
  'PartiQLInsert',
  'PartiQLUpdate',
  'PartiQLDelete',
]
const wholeSession = ['pk', 'sk', 'identity', 'tenant_id', 'user_id', 'seen_at', 'expires']

/** Whether a role may do something to an item, as itself and in a session for a tenant. */
function may(name: string, action: string, pk: string, attributes: string[] = wholeSession) {
  return isAllowed(roles.get(name) ?? [], {
    action: `dynamodb:${action}`,
    resource: table,
    keys: {
      'dynamodb:LeadingKeys': [pk],
      'dynamodb:Attributes': attributes,
      'aws:PrincipalTag/tenant': [tenant],
    },
  })
}

const named = (prefix: string) =>
  [...roles.keys()].find((name) => new RegExp(`^${prefix}Role[0-9A-F]{8}$`).test(name)) ?? ''
const roleOf = (name: string) => named(`${name[0]?.toUpperCase()}${name.slice(1)}`)
/** The roles that may do this to an item of this kind. */
const writersOf = (kind: AccessKey) =>
  [...roles.keys()].filter((name) => writes.some((action) => may(name, action, items[kind])))

const ofSignIn = () => [roleOf('api'), roleOf('auth'), named('TenantRolesMembership')].toSorted()

test('every function has a role, and no role may scan or use PartiQL', () => {
  for (const name of functionNames) expect(roles.has(roleOf(name)), name).toBe(true)
  for (const [name, statements] of roles) {
    for (const action of ['Scan', 'PartiQLSelect']) {
      const asked = { action: `dynamodb:${action}`, resource: table, keys: {} }
      expect(isAllowed(statements, asked), `${name} ${action}`).toBe(false)
    }
  }
})

test.each<AccessKey>([
  'session',
  'membership',
  'listedSession',
  'identity',
  'devices',
  'token',
  'signIn',
  'invitation',
  'phoneLink',
  'calendarLink',
])('of all roles, only those of sign-in, the API and admission write a %s', (kind) => {
  expect(writersOf(kind).toSorted()).toEqual(ofSignIn())
})

describe.each(['pictures', 'imports', 'connections', 'mcp', 'billing', 'isolation'] as const)(
  'C45: the function %s',
  (name) => {
    const allowed = (action: string, attributes?: string[]) =>
      kinds.filter((kind) => may(roleOf(name), action, items[kind], attributes))

    test('reads sessions and tokens by their key, which is how it knows its callers', () => {
      expect(allowed('GetItem')).toEqual(['session', 'token'])
      expect(allowed('BatchGetItem')).toEqual([])
    })

    test('notes when a session was used, and changes nothing else of it', () => {
      const isSession = (attributes: string[]) =>
        allowed('UpdateItem', attributes).includes('session')
      expect(isSession(['pk', 'sk', 'seen_at'])).toBe(true)
      expect(isSession(['pk', 'sk', 'changed_at'])).toBe(true)
      expect(isSession(['pk', 'sk', 'seen_at', 'identity'])).toBe(false)
      expect(isSession(['pk', 'sk', 'signed_in_at'])).toBe(false)
      // A comparison of all values is true if AWS supplies none.
      expect(isSession([])).toBe(false)
    })

    test('has no role that admits users, and opens no other partition', () => {
      const statements = roles.get(roleOf(name)) ?? []
      const assumed = [...roles.keys()].filter((resource) =>
        isAllowed(statements, { action: 'sts:AssumeRole', resource, keys: {} }),
      )
      const isProbe = name === 'isolation'
      expect(assumed.includes(named('TenantRolesMembership'))).toBe(isProbe)
      expect(assumed).toContain(named('TenantRolesData'))
      for (const action of writes) {
        expect(may(roleOf(name), action, `T#${tenant}#USER`), action).toBe(false)
      }
    })
  },
)

test('billing lists are written by who changes the people of a company, and by billing itself', () => {
  const due = (name: (typeof functionNames)[number], list: DueListName) =>
    may(roleOf(name), 'UpdateItem', accessKeys.due(list, tenant).pk)
  const lists: DueListName[] = ['mail', 'billing', 'schedule', 'webhooks', 'tasks']
  const of = (name: (typeof functionNames)[number]) => lists.filter((list) => due(name, list))
  expect([of('imports'), of('billing')]).toEqual([['billing'], ['mail', 'billing']])
  expect([of('pictures'), of('connections'), of('mcp')]).toEqual([[], [], []])
})

test('a role for a tenant’s data writes no item outside the tenant', () => {
  const data = named('TenantRolesData')
  expect(may(data, 'PutItem', `T#${tenant}#JOB`)).toBe(true)
  for (const kind of kinds) {
    for (const action of ['GetItem', ...writes]) expect(may(data, action, items[kind])).toBe(false)
  }
})
