import type { PayrollSystem } from '../../shared/connections/system.ts'
import { env } from '../env.ts'

/** Where a system sends people back to: it knows this address beforehand, to the letter. */
export function redirectAddress(system: PayrollSystem): string {
  return `${env.ORIGINS[0] ?? ''}/payroll/systems/${system}`
}
