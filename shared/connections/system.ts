import * as z from 'zod/mini'

/** Payroll systems that approved hours are sent to directly. */
export const payrollSystem = z.enum(['quickbooks_online', 'gusto'])
export type PayrollSystem = z.infer<typeof payrollSystem>

/** How the systems call themselves. */
export const systemNames: Record<PayrollSystem, string> = {
  quickbooks_online: 'QuickBooks Online',
  gusto: 'Gusto',
}
