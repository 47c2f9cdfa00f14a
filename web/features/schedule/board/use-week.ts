import { useSearchParams } from 'react-router-dom'
import { defaultPaySettings } from '../../../../shared/payroll/settings/pay-settings.ts'
import { weekStart } from '../../../../shared/payroll/settings/workweek.ts'
import { useTenant, useTimeZone } from '../../../session/tenant.ts'
import { useToday } from '../../../components/use-today.ts'

/** The workweek that the address names by one of its days; the present one where it names none. */
export function useWeek(): { from: string; today: string } {
  const pay = useTenant().data?.pay ?? defaultPaySettings
  const zone = useTimeZone()
  const today = useToday()
  const [search] = useSearchParams()
  const asked = search.get('date') ?? ''
  const date = /^\d{4}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today
  const week = { day: pay.workweek_start_day, hour: pay.workweek_start_hour, zone }
  return { from: weekStart(date, week), today }
}
