import { useState } from 'react'
import { Link } from 'react-router-dom'
import { payrollCalls } from '../../../shared/payroll/calls.ts'
import { dateOf } from '../../../shared/time/time-zone.ts'
import { timesheetCalls } from '../../../shared/timesheets/calls.ts'
import { useCall } from '../../api/queries.ts'
import { useLastPeriodEnd } from '../../components/timesheets/last-period.ts'
import { groupsOf, type SheetGroup } from '../../components/timesheets/sheet-groups.ts'
import { usePayrollText } from '../../language/payroll-text.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/session.tsx'
import { useFormat, useTenant, useTimeZone } from '../../session/tenant.ts'

/** What still stands between the hours of the last period and their payday; each leads to where it is done. */
export default function BeforePayday() {
  const { list, payroll, period: between } = usePayrollText()
  const format = useFormat()
  const may = useMay()
  const timeZone = useTimeZone()
  const { data: tenant } = useTenant()
  const [now] = useState(() => Date.now())
  const date = useLastPeriodEnd(dateOf(now, timeZone))
  const sheets = useCall(
    timesheetCalls.listTimesheets,
    { query: { date } },
    // Which period it is, the company's settings say.
    { enabled: tenant !== undefined },
  )
  const periods = useCall(payrollCalls.listPayrollPeriods)
  const isStep = (group: SheetGroup) =>
    group === 'approved'
      ? may(payrollCalls.createPayrollExport)
      : group !== 'exported' && group !== 'empty'
  const rows = sheets.data ?? []
  const from = rows[0]?.period.from
  const steps = groupsOf(rows, tenant?.pay.people_submit ?? true).filter(({ group }) =>
    isStep(group),
  )
  const disputes = (periods.data ?? []).filter((each) => each.disputed > 0 && each.from !== from)
  if (!sheets.data || steps.length + disputes.length === 0) return null
  const toSheets = (day: string) => `${paths.timesheets}?date=${day}`
  return (
    <section className="section before-payday" aria-label={payroll.beforePayday}>
      <h2>{payroll.beforePayday}</h2>
      <ul className="plain-list entry-list paper">
        {steps.map(({ group, rows: own }) => (
          <li key={group}>
            <Link to={group === 'approved' ? `${paths.payroll}?date=${date}` : toSheets(date)}>
              {list.groups[group]}
            </Link>
            <span className="muted">{list.people(own.length)}</span>
          </li>
        ))}
        {disputes.map((each) => (
          <li key={each.from}>
            <Link to={toSheets(each.from)}>{payroll.disputedSheets(each.disputed)}</Link>
            <span className="muted">
              {between(format.calendarDate(each.from), format.calendarDate(each.to))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
