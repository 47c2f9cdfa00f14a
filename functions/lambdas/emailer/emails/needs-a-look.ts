import type { WeekReport } from '../../../../shared/reports/week-report.ts'
import type { Block, Email } from './email.ts'
import type { Writing } from './writing.ts'

const mostProblems = 15

/** Returns what an admin has to review in a week, with obstacles to payroll first. */
export function problemsToTell({ needs_look }: WeekReport): WeekReport['needs_look'] {
  return needs_look.toSorted((a, b) => Number(b.blocks) - Number(a.blocks))
}

/** The same as blocks; none where there is nothing. */
export function problemItems({ texts, day, linkTo }: Writing, report: WeekReport): Block[] {
  const problems = problemsToTell(report)
  if (problems.length === 0) return []
  const shown = problems.slice(0, mostProblems)
  const items = shown.map(({ user_id, user_name, date, code }) => [
    { text: user_name, href: linkTo(`/timesheets/${user_id}/${date}`) },
    { text: `, ${day(date)}: ${texts.problems[code]}` },
  ])
  const left = problems.length - shown.length
  return [
    { kind: 'list', items },
    ...(left > 0 ? [{ kind: 'paragraph', text: texts.more(left) } satisfies Block] : []),
  ]
}

/** What the office is told in the morning; null where nothing needs a look. */
export function needsLookEmail(
  writing: Writing,
  report: WeekReport,
): Omit<Email, 'unsubscribe'> | null {
  const { company, language, linkTo } = writing
  const { look } = writing.texts
  const count = problemsToTell(report).length
  if (count === 0) return null
  return {
    language,
    subject: look.subject(company, count),
    title: look.title,
    preview: look.preview,
    reason: look.reason(company),
    blocks: [
      ...problemItems(writing, report),
      { kind: 'button', text: look.open, href: linkTo('/timesheets') },
    ],
  }
}
