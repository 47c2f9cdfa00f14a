import type { PayrollSystem } from '../../../shared/connections/system.ts'
import { gusto } from './gusto.ts'
import { quickbooks } from './quickbooks.ts'
import type { HoursSystem } from './system.ts'

/** The payroll systems that hours are sent to. */
export const systems: Record<PayrollSystem, HoursSystem> = { quickbooks_online: quickbooks, gusto }
