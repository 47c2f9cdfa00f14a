import * as z from 'zod/mini'
import { calendarDate, instant } from '../fields/dates.ts'
import { uuid } from '../fields/identifiers.ts'
import { jobColor } from '../fields/job-color.ts'
import { logEntry } from '../log-entries/log-entry.ts'
import { role } from '../fields/role.ts'

/** A job as it is named in passing. */
const namedJob = z.object({ job_id: uuid, job_name: z.nullable(z.string()), job_color: jobColor })

/** Somebody who has arrived and not left, the job they are on, and since when. */
export const onSiteUser = z.extend(namedJob, {
  user_id: uuid,
  user_name: z.nullable(z.string()),
  role: z.nullable(role),
  since: instant,
  /** Still on the clock an hour after they usually leave. */
  is_overdue: z.boolean(),
})
export type OnSiteUser = z.infer<typeof onSiteUser>

/** Somebody who has left for a break and is expected back: the job that they left, and since when. */
export const onBreakUser = z.extend(namedJob, {
  user_id: uuid,
  user_name: z.nullable(z.string()),
  since: instant,
})
export type OnBreakUser = z.infer<typeof onBreakUser>

/** What a calendar day of the tenant added up to: jobs arrived at or left, who worked, their hours. */
export const workDay = z.object({
  date: calendarDate,
  jobs: z.int(),
  painters: z.int(),
  hours: z.number(),
})
export type WorkDay = z.infer<typeof workDay>

/**
 * The three dashboard tiles, with what stands behind them. `activePainters` counts those on site
 * whose role it is, `onSite` names everybody, `onBreak` those who are not back yet. `hoursToday` is in hours, to the
 * hundredth. `onSite`, `onBreak` and `lastSevenDays` (oldest first, today last) cover those whose entries the reader
 * may see; `own` is the reader's: where they are, the job they were last on, hours today.
 */
export const statistics = z.object({
  /** The ten newest entries the reader may see, newest first; only where they were asked for. */
  recent: z.optional(z.array(logEntry)),
  activeJobs: z.int(),
  activePainters: z.int(),
  hoursToday: z.number(),
  onSite: z.array(onSiteUser),
  // What a phone kept before breaks were told has none.
  onBreak: z._default(z.array(onBreakUser), []),
  lastSevenDays: z.array(workDay),
  own: z.object({
    onSite: z.nullable(onSiteUser),
    lastJob: z.nullable(namedJob),
    hoursToday: z.number(),
    /** Left for a break, and not back yet. */
    onBreak: z.boolean(),
    /** The last pay period, once it is time to say that its hours are complete and nobody has. */
    unconfirmed: z.nullable(z.object({ from: calendarDate, to: calendarDate })),
    /** A job that they arrived at and never left, with times at which they probably did. */
    forgotten: z.nullable(
      z.extend(namedJob, {
        entry_id: uuid,
        since: instant,
        suggestions: z.array(instant),
      }),
    ),
  }),
})
export type Statistics = z.infer<typeof statistics>
