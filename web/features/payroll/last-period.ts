import { payHistoryOf, periodAt } from '../../../shared/payroll/pay-settings.ts'
import { addDays } from '../../../shared/time/time-zone.ts'
import { useTenant } from '../../session/tenant.ts'

/** The last day of the pay period before the one that a date lies in: the one that is closed now. */
export function useLastPeriodEnd(today: string): string {
  const running = periodAt(today, payHistoryOf(useTenant().data?.pay_history))
  return addDays(running.from, -1)
}
