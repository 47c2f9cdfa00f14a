/**
 * What people are paid, wherever it stands in an answer: tokens see it with the scope `payroll:read` only. A test walks
 * the contract for others.
 */
const payFields: ReadonlySet<string> = new Set([
  'hourly_pay',
  'rates',
  'rate',
  'premium',
  'cost',
  'dollars',
  'budget_dollars',
  'amount',
  'gross',
  'straight_pay',
  'overtime_pay',
  'premium_pay',
  'missed_break_pay',
  'back_pay',
  'regular_rate',
  'carried_premium',
])

/** An answer without what people are paid: null stands in its place. */
export function hidePay(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hidePay)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      payFields.has(name) ? null : hidePay(inner),
    ]),
  )
}
