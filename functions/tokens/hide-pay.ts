/**
 * What people are paid, and what would tell it, wherever it stands in an answer: tokens see it with the scope
 * `payroll:read` only. A test walks the contract for others.
 */
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

/**
 * An answer without what people are paid. It is left out rather than null: what is read, changed and sent back clears
 * nothing that was not seen.
 */
export function hidePay(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hidePay)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      payFields.has(name) ? [] : [[name, hidePay(inner)]],
    ),
  )
}
