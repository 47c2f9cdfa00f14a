import { printedHours } from '../../../../shared/reports/printed-hours.ts'
import type { WeekReport } from '../../../../shared/reports/week-report.ts'
import type { Email } from './email.ts'
import type { Writing } from './writing.ts'

/** What somebody is told of their own week; null where they worked nothing. */
export function myWeekEmail(
  writing: Writing,
  report: WeekReport,
): Omit<Email, 'unsubscribe'> | null {
  const { texts, company, language, hours, column, money, day, linkTo, reader } = writing
  const { mine } = texts
  const own = report.people.find(({ user_id }) => user_id === reader.uuid)
  if (!own || own.worked_seconds === 0) return null
  const printed = printedHours(own)
  const names = new Map(report.jobs.map(({ job_id, job_name }) => [job_id, job_name]))
  const jobsOf = (stretches: (typeof own.days)[number]['stretches']) =>
    [...new Set(stretches.map(({ job_id }) => names.get(job_id) ?? texts.unknownJob))].join(', ')
  const worked = texts.hours(hours(own.worked_seconds))
  return {
    language,
    subject: mine.subject(hours(own.worked_seconds)),
    title: mine.title,
    preview: worked,
    reason: mine.reason(company),
    blocks: [
      {
        kind: 'figures',
        figures: [
          {
            label: texts.worked,
            value: worked,
            note: texts.before(texts.hours(hours(own.before_seconds))),
          },
          ...(own.cost === null
            ? []
            : [{ label: mine.paySoFar, value: money(own.cost), note: '' }]),
        ],
      },
      {
        kind: 'table',
        head: [mine.day, texts.worked],
        rows: own.days
          .map((each, index) => ({ ...each, hundredths: printed.days[index]?.total ?? 0 }))
          .filter(({ worked_seconds }) => worked_seconds > 0)
          .map(({ date, stretches, hundredths }) => [
            {
              text: day(date),
              href: linkTo(`/timesheets/${reader.uuid}/${date}`),
              note: jobsOf(stretches),
            },
            { text: column(hundredths * 36) },
          ]),
      },
      { kind: 'paragraph', text: mine.check },
      { kind: 'button', text: mine.open, href: linkTo('/my-week') },
    ],
  }
}
