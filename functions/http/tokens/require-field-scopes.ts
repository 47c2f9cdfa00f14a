import { message, type Message } from '../../../shared/messages/message.ts'
import { callOfRoute } from '../../../shared/api/route-keys.ts'
import { fieldRules, type FieldRule } from '../../../shared/api/field-rules.ts'
import type { TokenScope } from '../../../shared/fields/token-scope.ts'
import { HttpError } from '../../errors.ts'

const rulesByCall: Readonly<Partial<Record<string, Readonly<Record<string, FieldRule>>>>> =
  fieldRules

function problemOf(field: string, { scope, except }: FieldRule): Message {
  if (scope !== null) return message('fieldScopeMissing', { field, scope })
  if (except) return message('noTokenValue', { field, allowed: except.join(', ') })
  return message('noTokenField', { field })
}

function isAllowed(value: unknown, rule: FieldRule, given: readonly TokenScope[]): boolean {
  if (value === undefined || given.some((scope) => scope === rule.scope)) return true
  return rule.except?.some((each) => each === value) ?? false
}

/** Throws `forbidden`, naming each field of a body that a token with these scopes must not set. */
export function requireFieldScopes(
  routeKey: string,
  body: unknown,
  given: readonly TokenScope[],
): void {
  const rules = rulesByCall[callOfRoute(routeKey)?.name ?? '']
  if (!rules) return
  const sent = new Map<string, unknown>(Object.entries(body ?? {}))
  const denied = Object.entries(rules).filter(
    ([field, rule]) => !isAllowed(sent.get(field), rule, given),
  )
  const [first] = denied
  if (!first) return
  const scopes = [...new Set(denied.flatMap(([, { scope }]) => scope ?? []))]
  const named = scopes.length > 0 ? `, scope="${scopes.join(' ')}"` : ''
  throw new HttpError('forbidden', problemOf(...first), {
    fields: Object.fromEntries(denied.map(([field, rule]) => [field, problemOf(field, rule)])),
    headers: { 'www-authenticate': `Bearer error="insufficient_scope"${named}` },
  })
}
