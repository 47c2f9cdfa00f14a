import { Link } from 'react-router-dom'
import { payrollCalls } from '../../../../shared/payroll/calls.ts'
import type { Overview, SheetsOfGroup } from '../../../../shared/overview/overview.ts'
import { hoursOf } from '../../../components/hours.ts'
import { useOverviewText } from '../../../language/overview/text.ts'
import { paths } from '../../../paths.ts'
import { useMay } from '../../../session/session.tsx'
import { useFormat } from '../../../session/tenant.ts'
import { Panel } from '../../../components/panel/panel.tsx'

/** So many people of a group are named. */
const namedAtMost = 3

interface StepProps {
  count: number
  label: string
  detail: string
  action: string
  to: string
}

function Step({ count, label, detail, action, to }: StepProps) {
  return (
    <li>
      <strong className="figure">{count}</strong>
      <span>
        {label}
        <span className="muted">{detail}</span>
      </span>
      <Link to={to}>{action}</Link>
    </li>
  )
}

/** What stands between the hours of the last period and their payday; each line leads to where it is done. */
export function ReadyToPay({ overview }: { overview: Overview }) {
  const text = useOverviewText()
  const format = useFormat()
  // Whoever may run payroll sees all of it; to ask by the call of files would load what the contract says of them.
  const may = useMay()
  const mayExport = may(payrollCalls.getQualifiedOvertime)
  const { period, disputed, receipts } = overview
  // What was paid elsewhere waits for nothing here.
  const timesheets = overview.timesheets.filter(({ group }) => group !== 'paid_elsewhere')
  const toSheets = (date: string) => `${paths.timesheets}?date=${date}`
  const toPayroll = `${paths.payroll}?date=${period.from}`
  const between = ({ from, to }: { from: string; to: string }) =>
    text.period(format.shortDate(from), format.shortDate(to))
  const namesOf = ({ people }: SheetsOfGroup) => {
    const named = people.slice(0, namedAtMost).map(({ user_name }) => user_name)
    return text.named(named.join(', '), people.length - named.length)
  }
  const actionOf = ({ group, people }: SheetsOfGroup) =>
    group === 'ready'
      ? text.approve(people.length)
      : group === 'approved'
        ? text.makeFile
        : text.review
  const open = timesheets.filter(
    ({ group }) => group !== 'exported' && (group !== 'approved' || mayExport),
  )
  const isBlocked = open.some(({ group }) => group !== 'approved')
  const hours = timesheets.reduce((sum, each) => sum + each.worked_seconds, 0)
  const gross = timesheets.reduce((sum, each) => sum + Number(each.gross), 0)
  // Who makes no payroll file sees their crew's hours only: those say nothing of everybody's.
  const said = mayExport ? text : text.ofCrew
  const settled =
    timesheets.length === 0
      ? said.noHours
      : timesheets.every(({ group }) => group === 'exported')
        ? said.paid
        : said.ready
  return (
    <Panel title={text.readyToPay} aside={<span className="muted">{between(period)}</span>}>
      {hours > 0 && (
        <p className="sum">{text.sum(format.money(gross), format.decimal(hoursOf(hours)))}</p>
      )}
      {!isBlocked && <p className={timesheets.length > 0 ? 'settled' : 'muted'}>{settled}</p>}
      <ul className="steps">
        {open.map((each) => (
          <Step
            key={each.group}
            count={each.people.length}
            label={text.groups[each.group]}
            detail={namesOf(each)}
            action={actionOf(each)}
            to={each.group === 'approved' ? toPayroll : toSheets(period.from)}
          />
        ))}
        {disputed.map((each) => (
          <Step
            key={each.from}
            count={each.people}
            label={text.asks(each.people)}
            detail={between(each)}
            action={text.review}
            to={toSheets(each.from)}
          />
        ))}
        {receipts.count > 0 && (
          <Step
            count={receipts.count}
            label={text.receipts(receipts.count)}
            detail={format.money(Number(receipts.total))}
            action={text.review}
            to={paths.receipts}
          />
        )}
      </ul>
    </Panel>
  )
}
