import { withDayPeriod } from '../../../../shared/time/day-period.ts'
import type { ShiftPlan } from '../../../../shared/schedule/shift.ts'
import { readNames } from '../../../store/records/names.ts'
import { publicationStore, type StoredPublication } from '../../../store/schedule/publications.ts'
import { listPublishedDays } from '../../../store/schedule/published-days.ts'
import type { TenantTable } from '../../../store/table/tenant-table.ts'
import type { Email } from './email.ts'
import type { Writing } from './writing.ts'

/** What one person is told of a publication: their own shifts of its days, as they are published by now. */
export interface OwnPublication {
  publication: StoredPublication
  shifts: (ShiftPlan & { job_name: string | null })[]
}

/** What a mail is about, once only: when it was published, and which publication; of signs that a mail's tags may have. */
export function publicationPeriod({ uuid, created_at }: StoredPublication): string {
  return `${created_at.replaceAll(/[:.]/g, '-')}_${uuid}`
}

/** What the mail of such a period says. */
export async function readOwnPublication(
  table: TenantTable,
  user: string,
  period: string,
): Promise<OwnPublication | null> {
  const publication = await publicationStore.find(table, period.slice(period.indexOf('_') + 1))
  if (!publication) return null
  const days = await listPublishedDays(table, publication.from, publication.to)
  const plans = days.flatMap(({ shifts }) =>
    shifts
      .filter(({ plan, is_cancelled }) => !is_cancelled && plan.user_ids.includes(user))
      .map(({ plan }) => plan),
  )
  const names = await readNames(table, { JOB: plans.map(({ job_id }) => job_id) })
  const shifts = plans.map((plan) => ({ ...plan, job_name: names.evenDeleted(plan.job_id) }))
  return { publication, shifts }
}

/** What somebody is told of their published days, day by day. */
export function scheduleEmail(
  { texts, company, language, locale, date, day, linkTo }: Writing,
  { publication: { from, to }, shifts }: OwnPublication,
): Omit<Email, 'unsubscribe'> {
  const { schedule } = texts
  const clock = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    hour: 'numeric',
    minute: '2-digit',
  })
  const spoken = (wall: string) => withDayPeriod(clock.format(new Date(`2026-01-01T${wall}:00Z`)))
  const hoursOf = ({ start, end }: ShiftPlan) =>
    start === null || end === null ? schedule.allDay : schedule.hours(spoken(start), spoken(end))
  return {
    language,
    subject: schedule.subject(company, date(from), date(to)),
    title: schedule.title(date(from), date(to)),
    preview: schedule.preview,
    reason: schedule.reason(company),
    blocks: [
      shifts.length === 0
        ? { kind: 'paragraph', text: schedule.nothing }
        : {
            kind: 'list',
            items: shifts.map((shift) => [
              { text: `${day(shift.date)}: ` },
              {
                text: [shift.job_name ?? texts.unknownJob, hoursOf(shift), shift.task]
                  .filter(Boolean)
                  .join(', '),
              },
              ...(shift.notes === null ? [] : [{ text: ` “${shift.notes}”` }]),
            ]),
          },
      { kind: 'button', text: schedule.open, href: linkTo('/schedule') },
    ],
  }
}
