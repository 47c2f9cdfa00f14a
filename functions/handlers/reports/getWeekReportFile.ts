import { reportCalls } from '../../../shared/reports/calls.ts'
import { printedHours } from '../../../shared/reports/printed-hours.ts'
import type { WeekReport } from '../../../shared/reports/week-report.ts'
import { memberHandler } from '../../http/handler.ts'
import { commaSeparatedForPeople } from '../../payroll/files/delimited.ts'
import { readWithTenant } from '../../tenants/read-with-tenant.ts'
import { readWeekReport } from '../../reports/read-week-report.ts'

const inHours = (hundredths: number) => (hundredths / 100).toFixed(2)

/** A line for each person and day, job by job: what a spreadsheet adds up in any way. */
function linesOf({ people, jobs }: WeekReport): string[][] {
  const names = new Map(jobs.map(({ job_id, job_name }) => [job_id, job_name ?? '']))
  const head = ['Date', 'Person', 'Job', 'Hours']
  const lines = people.flatMap((person) => {
    const printed = printedHours(person)
    return person.days.flatMap(({ date, stretches }, day) =>
      stretches.map(({ job_id }, index) => [
        date,
        person.user_name,
        names.get(job_id) ?? '',
        inHours(printed.days[day]?.stretches[index] ?? 0),
      ]),
    )
  })
  return [head, ...lines]
}

export const getWeekReportFile = memberHandler(
  reportCalls.getWeekReportFile,
  async ({ table, user, params, now }) => {
    const report = await readWithTenant(table, (tenant) =>
      readWeekReport(table, tenant, user, params.date, now, { withNotes: false }),
    )
    const { from, to } = report.week
    const file = { name: `hours-${from}-${to}.csv`, mediaType: 'text/csv' }
    return { body: commaSeparatedForPeople(linesOf(report)), file }
  },
)
