import { breakKinds } from '../../../../shared/payroll/wages/break-kinds.ts'
import { addDays } from '../../../../shared/time/time-zone.ts'
import { secondsGained, signedHours } from '../../../../shared/time/time-change.ts'
import type { TimesheetChange } from '../../../../shared/timesheets/timesheet.ts'
import { listUnseenChanges, type TimeChange } from '../../../store/hours/time-changes.ts'
import type { TenantTable } from '../../../store/table/tenant-table.ts'
import { morningOf } from '../email-schedule.ts'
import type { Email } from './email.ts'
import type { Writing } from './writing.ts'

/** What others changed of somebody's time from the morning before a date's until then, and its person has not seen. */
export async function unseenBefore(
  table: TenantTable,
  user: string,
  date: string,
  zone: string,
): Promise<TimeChange[]> {
  const [from, to] = [morningOf(addDays(date, -1), zone), morningOf(date, zone)]
  const unseen = await listUnseenChanges(table, user, to)
  return unseen.filter(({ at }) => Date.parse(at) >= from && Date.parse(at) < to)
}

/** What somebody is told of changes of their time; null where they have seen them meanwhile. */
export function hoursChangedEmail(
  { texts, company, language, moment, linkTo }: Writing,
  changes: readonly TimesheetChange[],
): Omit<Email, 'unsubscribe'> | null {
  if (changes.length === 0) return null
  const { changed } = texts
  const textOf = (side: TimesheetChange['before'], nothing: string) => {
    if (!side) return nothing
    const kind = side.type.startsWith('ARRIVAL') ? changed.arrival : changed.departure
    const pause = breakKinds.find((each) => side.type.endsWith(`(${each})`))
    const words = [
      `${kind}${pause ? ` (${changed.breaks[pause]})` : ''}`,
      side.job_name ?? texts.unknownJob,
      moment(Date.parse(side.timestamp)),
    ]
    return words.join(', ')
  }
  return {
    language,
    subject: changed.subject(company),
    title: changed.title,
    preview: changed.preview,
    reason: changed.reason(company),
    blocks: [
      {
        kind: 'list',
        items: changes.map(({ by_name, before, after, reason }) => {
          const gained = secondsGained(before, after)
          return [
            { text: `${by_name ?? ''}: ` },
            { text: `${textOf(before, changed.added)} → ${textOf(after, changed.removed)}` },
            ...(gained ? [{ text: ` (${signedHours(gained)})` }] : []),
            ...(reason === null ? [] : [{ text: ` “${reason}”` }]),
          ]
        }),
      },
      { kind: 'paragraph', text: changed.check },
      { kind: 'button', text: changed.open, href: linkTo('/dashboard') },
    ],
  }
}
