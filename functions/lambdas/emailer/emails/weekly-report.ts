import type { ReportJob, ReportPerson, WeekReport } from '../../../../shared/reports/week-report.ts'
import type { Block, Email, Span } from './email.ts'
import { problemItems } from './needs-a-look.ts'
import type { Writing } from './writing.ts'

/** So many jobs are told in sentences, and so many notes of each; the screen has them all. */
const mostJobs = 12
const mostNotes = 3
/** Gmail cuts a mail off at 102 kB, and with it the link that ends it. */
const mostRows = 30
const longestNote = 200

function budgetText({ texts, money }: Writing, budget: ReportJob['budget']): string {
  if (!budget) return ''
  const { hours, dollars, used_hours, used_dollars } = budget
  const inHours = hours === null ? [] : [texts.of(`${used_hours}`, texts.hours(`${hours}`))]
  const inDollars =
    dollars === null || used_dollars === null ? [] : [texts.of(money(used_dollars), money(dollars))]
  const used = [...inHours, ...inDollars]
  return used.length === 0 ? '' : `${texts.budget}: ${used.join(', ')}`
}

/** A column of names, then this week, the week before and its wages. */
function comparison(
  { texts, column, money }: Writing,
  head: string,
  all: { name: Span; share: ReportPerson | ReportJob }[],
): Block[] {
  const rows = all.slice(0, mostRows)
  const left = all.length - rows.length
  const table: Block = {
    kind: 'table',
    head: [head, texts.worked, texts.weekBefore, texts.wages],
    rows: rows.map(({ name, share: { worked_seconds, before_seconds, cost } }) => [
      name,
      { text: column(worked_seconds) },
      { text: column(before_seconds) },
      { text: money(cost) },
    ]),
  }
  return left > 0 ? [table, { kind: 'paragraph', text: texts.more(left) }] : [table]
}

function byPerson(writing: Writing, { people, week }: WeekReport): Block[] {
  const { texts, linkTo } = writing
  const worked = people.filter((each) => each.worked_seconds + each.before_seconds > 0)
  const rows = worked.map((person) => ({
    name: {
      text: person.user_name,
      href: linkTo(`/timesheets/${person.user_id}/${week.from}`),
    },
    share: person,
  }))
  return [
    { kind: 'heading', text: texts.weekly.byPerson },
    ...comparison(writing, texts.person, rows),
  ]
}

function byJob(writing: Writing, { jobs }: WeekReport): Block[] {
  const { texts, linkTo } = writing
  const rows = jobs.map((job) => ({
    name: {
      text: job.job_name ?? texts.unknownJob,
      href: linkTo(`/jobs/${job.job_id}`),
      note: budgetText(writing, job.budget),
    },
    share: job,
  }))
  return [{ kind: 'heading', text: texts.weekly.byJob }, ...comparison(writing, texts.job, rows)]
}

/** What was done on a job, person by person; what is said leads to the entry that it rests on. */
function sentenceOf({ texts, hours, linkTo }: Writing, job: ReportJob, report: WeekReport): Span[] {
  const shares = report.people.flatMap(({ user_name, days }) => {
    const own = days.flatMap(({ stretches }) =>
      stretches.filter((each) => each.job_id === job.job_id),
    )
    const [first] = own
    const seconds = own.reduce((sum, each) => sum + each.worked_seconds, 0)
    return first
      ? [{ text: `${user_name} ${texts.hours(hours(seconds))}`, id: first.entry_id }]
      : []
  })
  const noted = report.people
    .flatMap(({ days }) => days.flatMap((day) => day.notes))
    .filter((note) => note.job_id === job.job_id)
  // What several wrote alike is told once.
  const notes = [...new Map(noted.map((note) => [note.notes, note])).values()]
  const link = (id: string) => linkTo(`/log_entries/${id}`)
  return [
    { text: `${job.job_name ?? texts.unknownJob}: ` },
    ...shares.flatMap(({ text, id }, index) => [
      ...(index > 0 ? [{ text: ', ' }] : []),
      { text, href: link(id) },
    ]),
    { text: '.' },
    ...notes.slice(0, mostNotes).flatMap(({ notes: words, entry_id }) => [
      { text: ' ' },
      {
        text: `“${words.length > longestNote ? `${words.slice(0, longestNote)}…` : words}”`,
        href: link(entry_id),
      },
    ]),
  ]
}

function overtime({ texts, hours, linkTo }: Writing, { people, week }: WeekReport): Block[] {
  const { weekly } = texts
  // A person with less than a day left may reach overtime before the week is over.
  const near = (left: number | null) => left !== null && left <= 8 * 3600
  const shown = people.filter(
    (each) =>
      each.overtime_seconds > 0 || (near(each.until_overtime_seconds) && each.worked_seconds > 0),
  )
  if (shown.length === 0) return []
  const items = shown.map(({ user_id, user_name, overtime_seconds, until_overtime_seconds }) => [
    { text: user_name, href: linkTo(`/timesheets/${user_id}/${week.from}`) },
    {
      text:
        overtime_seconds > 0
          ? weekly.hasOvertime(hours(overtime_seconds))
          : weekly.untilOvertime(hours(until_overtime_seconds ?? 0)),
    },
  ])
  return [
    { kind: 'heading', text: weekly.overtime },
    { kind: 'list', items },
  ]
}

function done(writing: Writing, report: WeekReport): Block[] {
  const worked = report.jobs.filter(({ worked_seconds }) => worked_seconds > 0)
  const shown = worked.slice(0, mostJobs)
  const left = worked.length - shown.length
  return [
    { kind: 'heading', text: writing.texts.weekly.done },
    { kind: 'list', items: shown.map((job) => sentenceOf(writing, job, report)) },
    ...(left > 0 ? [{ kind: 'paragraph', text: writing.texts.more(left) } satisfies Block] : []),
  ]
}

/** What the office is told of a week: the same figures as the screen that it leads to. */
export function weeklyReportEmail(
  writing: Writing,
  report: WeekReport,
): Omit<Email, 'unsubscribe'> {
  const { texts, company, language, hours, money, date, linkTo } = writing
  const { weekly } = texts
  const [from, to] = [date(report.week.from), date(report.week.to)]
  const { totals, people } = report
  const head = {
    language,
    subject: weekly.subject(company, from, to),
    title: weekly.title(from, to),
    preview: weekly.preview(
      hours(totals.worked_seconds),
      people.filter(({ worked_seconds }) => worked_seconds > 0).length,
    ),
    reason: weekly.reason(company),
  }
  const open: Block = {
    kind: 'button',
    text: weekly.open,
    href: linkTo(`/reports/${report.week.from}`),
  }
  if (totals.worked_seconds + totals.before_seconds === 0) {
    return { ...head, blocks: [{ kind: 'paragraph', text: weekly.nothing }, open] }
  }
  const look = problemItems(writing, report)
  return {
    ...head,
    blocks: [
      {
        kind: 'figures',
        figures: [
          {
            label: weekly.totalHours,
            value: texts.hours(hours(totals.worked_seconds)),
            note: texts.before(texts.hours(hours(totals.before_seconds))),
          },
          {
            label: weekly.totalWages,
            value: money(totals.cost),
            note: texts.before(money(totals.before_cost)),
          },
        ],
      },
      ...byPerson(writing, report),
      ...byJob(writing, report),
      ...overtime(writing, report),
      ...(look.length > 0
        ? [{ kind: 'heading', text: weekly.needsLook } satisfies Block, ...look]
        : []),
      ...done(writing, report),
      open,
    ],
  }
}
