import * as z from 'zod/mini'
import { calendarDate } from '../fields/dates.ts'

/** How a company plans. */
const planning = {
  /** Who plans and publishes: admins and supervisors, or admins alone. */
  planned_by: z.enum(['office', 'admins']),
  /** Whether an open place is whose who takes it first, or is given by the office. */
  claims: z.enum(['first', 'office']),
  /** Whether somebody who may supervise belongs to every crew. */
  needs_foreman: z.boolean(),
  /** So long after a start somebody is late, and so long after it they are not coming, in minutes. */
  late_after: z.int().check(z.gte(0), z.lte(180)),
  no_show_after: z.int().check(z.gte(15), z.lte(480)),
}

export const scheduleSettings = z.object(planning)
export type ScheduleSettings = z.infer<typeof scheduleSettings>

export const scheduleSettingsChange = z.strictObject(z.partial(z.object(planning)).shape)

/** What holds until somebody says otherwise. */
export const defaultScheduleSettings: ScheduleSettings = {
  planned_by: 'office',
  claims: 'first',
  needs_foreman: false,
  late_after: 15,
  no_show_after: 60,
}

/** The same as it holds from a day on: what was late yesterday stays so, whatever is said today. */
export const datedScheduleSettings = z.extend(scheduleSettings, { from: calendarDate })
export type DatedScheduleSettings = z.infer<typeof datedScheduleSettings>

/** What holds on a day. */
export function scheduleSettingsAt(
  history: readonly DatedScheduleSettings[],
  date: string,
): ScheduleSettings {
  return history.findLast(({ from }) => from <= date) ?? defaultScheduleSettings
}
