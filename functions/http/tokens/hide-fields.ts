import { addressFields } from '../../../shared/fields/address.ts'
import type { TokenScope } from '../../../shared/fields/token-scope.ts'

/** Fields that say or reveal what people are paid: tokens see them with the scope `payroll:read` only. */
const payFields: ReadonlySet<string> = new Set([
  'hourly_pay',
  'rates',
  'rate',
  'premium',
  'cost',
  'dollars',
  'budget_dollars',
  'budget_materials',
  'amount',
  'gross',
  'bonus',
  'reimbursement',
  'qualified',
  'qualified_overtime',
  'straight_pay',
  'overtime_pay',
  'premium_pay',
  'missed_break_pay',
  'back_pay',
  'regular_rate',
  'carried_premium',
  'savings',
  'saves',
])

/** Fields that are private to a person wherever they appear: tokens see them with the scope `personal:read` only. */
const personalFields: ReadonlySet<string> = new Set(['ssn_last4', 'ssn_set_at', 'tax_status'])

/** The fields of an address. Jobs and customers have them too, so only the routes of people hide them. */
const addressNames: ReadonlySet<string> = new Set(Object.keys(addressFields))

/** Routes whose address fields can be a home: people, and the history, which tells of any record. */
const homeRoutes = /^[A-Z]+ \/api\/(users|history)(\/|$)/

/** Returns the test of which fields a token with these scopes does not see in the response of a route. */
export function hiddenFrom(
  routeKey: string,
  given: readonly TokenScope[],
): (field: string) => boolean {
  const hidden = [
    ...(given.includes('payroll:read') ? [] : [payFields]),
    ...(given.includes('personal:read') ? [] : [personalFields]),
    ...(given.includes('personal:read') || !homeRoutes.test(routeKey) ? [] : [addressNames]),
  ]
  return (field) => hidden.some((fields) => fields.has(field))
}

/**
 * Returns a response without its hidden fields. They are left out rather than null: a client that reads, changes and
 * sends back a record then clears nothing that it did not see.
 */
export function hideFields(value: unknown, isHidden: (field: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => hideFields(each, isHidden))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      isHidden(name) ? [] : [[name, hideFields(inner, isHidden)]],
    ),
  )
}
