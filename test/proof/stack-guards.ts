import { api, functions, infra, security, type Guard } from './guard.ts'

/** Guards of the stack, the walls in it, and the commands. */
export const stackGuards: readonly Guard[] = [
  {
    what: 'who comes past CloudFront is refused',
    file: functions('middleware/origin-gate.ts'),
    guard: 'isSame(secret, said)',
    without: 'true',
    test: security('origin'),
  },
  {
    what: 'a placeholder is no secret',
    file: functions('middleware/origin-gate.ts'),
    guard: 'secret.length >= 16 && isSame(secret, said)',
    without: "(said === '-' || isSame(secret, said))",
    test: security('origin'),
  },
  {
    what: 'a company’s role compares every key with the company',
    file: 'infra/tenant-roles.ts',
    guard: 'actions, resources, conditions: leadingKeys(keys)',
    without: 'actions, resources',
    test: security('tenant-roles'),
  },
  {
    what: 'the company of a role comes from its tag',
    file: functions('store/doors.ts'),
    guard: "Tags: [{ Key: 'tenant', Value: tenant }]",
    without: "Tags: [{ Key: 'tenant', Value: '00000000-0000-4000-8000-000000000000' }]",
    test: security('tenant-roles'),
  },
  {
    what: 'a function’s own role reaches no company',
    file: 'infra/data.ts',
    guard: 'conditions: leadingKeys(accessPrefixes.map((prefix) => `${prefix}*`)),',
    without: '',
    test: security('tenant-roles'),
  },
  {
    what: 'a right to items is none to a request that names no key',
    file: 'infra/data.ts',
    guard: "Null: { 'dynamodb:LeadingKeys': 'false' },",
    without: '',
    test: infra('stack'),
  },
  {
    what: 'history is not deleted',
    file: 'infra/tenant-roles.ts',
    guard: "actions: ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'],",
    without: "actions: ['dynamodb:UpdateItem'],",
    test: security('tenant-roles'),
  },
  {
    what: 'a changed export is not imported',
    file: 'infra/commands/move-tenant.ts',
    guard: 'fingerprint.value !== end.data.sha256',
    without: 'false',
    test: api('tenant-export'),
  },
  {
    what: 'an export brings nothing of another company',
    file: 'infra/commands/move-tenant.ts',
    guard: 'items.find((each) => !belongsTo(tenant, each))',
    without: 'items.find(() => false)',
    test: api('tenant-export'),
  },
  {
    what: 'an import writes over nothing',
    file: 'infra/commands/move-tenant.ts',
    guard: 'if (!replaces) {',
    without: 'if (false) {',
    test: api('tenant-export'),
  },
  {
    what: 'losing data has to be said twice',
    file: 'infra/commands/teardown.ts',
    guard: '!settings.keepsData && !losesData',
    without: 'false',
    test: infra('commands'),
  },
  {
    what: 'the functions accept a new secret before CloudFront says it',
    file: 'infra/commands/rotate.ts',
    guard: 'await accept(rotation, [before.current, next])',
    without: '',
    test: infra('rotate'),
  },
]
