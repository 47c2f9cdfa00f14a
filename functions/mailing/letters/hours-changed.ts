import { secondsGained, signedHours } from '../../../shared/time/time-change.ts'
import type { TimesheetChange } from '../../../shared/timesheet.ts'
import { listUnseenChanges, type TimeChange } from '../../store/hours/time-changes.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import type { Letter } from './letter.ts'
import type { Writing } from './writing.ts'

/** A letter is of the day before; what is older was in one already. */
const recent = 36 * 3_600_000

/** What others changed of somebody's time of late, and its person has not seen. */
export async function recentUnseen(
  table: TenantTable,
  user: string,
  now: number,
): Promise<TimeChange[]> {
  const unseen = await listUnseenChanges(table, user, now)
  return unseen.filter(({ at }) => now - Date.parse(at) < recent)
}

/** What somebody is told of changes of their time; null where they have seen them meanwhile. */
export function hoursChangedLetter(
  { texts, company, language, moment, linkTo }: Writing,
  changes: readonly TimesheetChange[],
): Omit<Letter, 'unsubscribe'> | null {
  if (changes.length === 0) return null
  const { changed } = texts
  const told = (side: TimesheetChange['before'], nothing: string) =>
    side ? moment(Date.parse(side.timestamp)) : nothing
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
            { text: `${told(before, changed.added)} → ${told(after, changed.removed)}` },
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
