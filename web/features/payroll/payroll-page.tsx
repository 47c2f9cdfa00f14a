import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { payrollExportCalls } from '../../../shared/payroll/export/export-calls.ts'
import { payHistoryOf, periodAt } from '../../../shared/payroll/settings/pay-settings.ts'
import { timesheetCalls } from '../../../shared/timesheets/calls.ts'
import { addDays, dateOf } from '../../../shared/time/time-zone.ts'
import { clock } from '../../api/device/clock.ts'
import { useCall } from '../../api/queries.ts'
import { Page } from '../../components/page/page.tsx'
import { Permitted } from '../../components/page/permitted.tsx'
import { usePayrollText } from '../../language/payroll/text.ts'
import { paths } from '../../paths.ts'
import { useTenant, useTimeZone } from '../../session/tenant.ts'
import { ExportFiles } from './export-files.tsx'
import { MakeExport } from './make-export.tsx'
import { PayPeriods } from './pay-periods.tsx'
import { PaySettings } from './pay-settings.tsx'
import { PeriodSummary } from './period-summary.tsx'
import { QualifiedOvertime } from './qualified-overtime.tsx'
import { ConnectionsPage } from './connections/connections-page.tsx'
import { SendHours } from './connections/send-hours.tsx'
import '../../styles/report.css'
import './payroll.css'

/** Closing a pay period: what waits, what it comes to, the files, and the year's qualified overtime. */
function PayPeriodPage() {
  const text = usePayrollText()
  const timeZone = useTimeZone()
  const [now] = useState(() => clock.time())
  const [search] = useSearchParams()
  const today = dateOf(now, timeZone)
  const { data: tenant } = useTenant()
  // The period that one closes is mostly the one that has just ended.
  const lastPeriod = addDays(periodAt(today, payHistoryOf(tenant?.pay_history)).from, -1)
  // A company that is younger than the last period has nothing to close in it.
  const isNew = tenant !== undefined && dateOf(Date.parse(tenant.created_at), timeZone) > lastPeriod
  const date = search.get('date') ?? (isNew ? today : lastPeriod)
  const pathOf = (other: string) => `${paths.payroll}?date=${other}`
  const sheets = useCall(timesheetCalls.listTimesheets, { query: { date } })
  const period = sheets.data?.[0]?.period
  const actions = period && (
    <>
      <Link className="button" to={pathOf(addDays(period.from, -1))}>
        {text.earlier}
      </Link>
      {period.to < today && (
        <Link className="button" to={pathOf(addDays(period.to, 1))}>
          {text.later}
        </Link>
      )}
    </>
  )
  return (
    <Page title={text.payroll.title} actions={actions}>
      <Permitted call={payrollExportCalls.createPayrollExport}>
        <div className="payroll">
          <div>
            <PeriodSummary date={date} today={today} />
            <MakeExport key={date} date={date} />
            <SendHours key={`send ${date}`} date={date} />
            <ExportFiles />
            <PaySettings />
            <p>
              <Link to={paths.imports()}>{text.payroll.importHours}</Link>
            </p>
          </div>
          <div>
            <PayPeriods />
            <QualifiedOvertime year={Number(date.slice(0, 4))} />
          </div>
        </div>
      </Permitted>
    </Page>
  )
}

/** Payroll: a period to close, or the systems that its hours are sent to. */
export default function PayrollPage() {
  const { '*': rest = '' } = useParams()
  const [part, system] = rest.split('/')
  return part === 'systems' ? <ConnectionsPage system={system} /> : <PayPeriodPage />
}
