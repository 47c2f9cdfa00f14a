import { Link } from 'react-router-dom'
import { hundredthsOf } from '../../../shared/payroll/export/hundredths.ts'
import { printedHours, type PrintedHours } from '../../../shared/reports/printed-hours.ts'
import type { ReportPerson, WeekReport } from '../../../shared/reports/week-report.ts'
import { useReportText } from '../../language/report/text.ts'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'

const taxStatuses = ['W2', '1099', null] as const

/** Employees, contractors, and whose status is not known, each with who worked in the week. */
function groupsOf(people: readonly ReportPerson[]) {
  return taxStatuses
    .map((status) => ({ status, people: people.filter(({ tax_status }) => tax_status === status) }))
    .filter((group) => group.people.length > 0)
}

function sum(people: readonly ReportPerson[], of: (person: ReportPerson) => number): number {
  return people.reduce((all, person) => all + of(person), 0)
}

/** The timesheet in which somebody's week ends, and is paid. */
function sheetOf({ user_id, days }: ReportPerson): string {
  return paths.timesheet(user_id, days.at(-1)?.date ?? '')
}

function useCells() {
  const format = useFormat()
  const hours = (hundredths: number) => (hundredths === 0 ? '–' : format.decimal(hundredths / 100))
  /** The days, the hours and the cost of some people together; what is printed adds up across and down. */
  return (people: readonly ReportPerson[]) => {
    const [only] = people.length === 1 ? people : []
    const printed = people.map(printedHours)
    const total = (of: (each: PrintedHours) => number) =>
      printed.reduce((all, each) => all + of(each), 0)
    const worked = format.decimal(total((each) => each.total) / 100)
    const cost = sum(people, (each) => Number(each.cost ?? 0))
    return (
      <>
        {people[0]?.days.map(({ date }, index) => (
          <td key={date}>{hours(total(({ days }) => days[index]?.total ?? 0))}</td>
        ))}
        <td>{only ? <Link to={sheetOf(only)}>{worked}</Link> : worked}</td>
        <td className="muted">{hours(sum(people, (each) => hundredthsOf(each.before_seconds)))}</td>
        <td>{cost > 0 ? format.money(cost) : '–'}</td>
      </>
    )
  }
}

/** Hours by person and day, with their sums and what they cost; contractors apart from employees. */
export function WeekTable({ report: { people } }: { report: WeekReport }) {
  const text = useReportText()
  const format = useFormat()
  const cellsOf = useCells()
  const groups = groupsOf(people)
  return (
    <div className="report paper" tabIndex={0} role="region" aria-label={text.byPerson}>
      <table aria-label={text.byPerson}>
        <thead>
          <tr>
            <th scope="col">{text.person}</th>
            {people[0]?.days.map(({ date }) => (
              <th scope="col" key={date}>
                {format.weekday(date)}
              </th>
            ))}
            <th scope="col">{text.total}</th>
            <th scope="col">{text.before}</th>
            <th scope="col">{text.cost}</th>
          </tr>
        </thead>
        {groups.map(({ status, people: own }) => (
          <tbody key={status}>
            {own.map((person) => (
              <tr key={person.user_id}>
                <th scope="row">
                  <Link to={paths.user(person.user_id)}>{person.user_name}</Link>
                </th>
                {cellsOf([person])}
              </tr>
            ))}
            {groups.length > 1 && (
              <tr className="sum">
                <th scope="row">{text.taxStatuses[status ?? 'unknown']}</th>
                {cellsOf(own)}
              </tr>
            )}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row">{text.total}</th>
            {cellsOf(people)}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
