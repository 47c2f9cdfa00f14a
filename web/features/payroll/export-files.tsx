import { payrollCalls } from '../../../shared/calls/payroll.ts'
import type { PayrollExport } from '../../../shared/payroll-export.ts'
import { useList } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { usePayrollText } from '../../language/payroll-text.ts'
import { useFormat } from '../../session/tenant.ts'
import { QueryState } from '../../ui/query-state.tsx'

function ExportFile({ made }: { made: PayrollExport }) {
  const { payroll, period } = usePayrollText()
  const format = useFormat()
  const { totals } = made
  return (
    <li>
      <span>
        <a href={`/api/payroll/exports/${made.uuid}/file`} download={made.file_name}>
          {made.file_name}
        </a>{' '}
        {made.is_adjustment && <span className="badge paused">{payroll.adjustment}</span>}
      </span>
      <span>
        {period(format.calendarDate(made.period.from), format.calendarDate(made.period.to))}
      </span>
      <span>
        {payroll.contains(
          made.people,
          totals.regular_hours,
          totals.overtime_hours,
          totals.doubletime_hours,
        )}
      </span>
      {made.left_out && (
        <span className="muted">
          {payroll.leftOut(
            made.left_out.map(({ name, why }) => `${name} (${payroll.leftOutWhy[why]})`).join(', '),
          )}
        </span>
      )}
      <span className="muted">
        {made.created_by_name}, {format.dateTime(made.created_at)}
      </span>
      <span className="muted checksum">
        {payroll.checksum} {made.checksum}
      </span>
    </li>
  )
}

/** The files that were made, newest first. */
export function ExportFiles() {
  const { payroll } = usePayrollText()
  const problem = useErrorMessage()
  const files = useList(payrollCalls.listPayrollExports)
  return (
    <section className="section" aria-label={payroll.files}>
      <h2>{payroll.files}</h2>
      <QueryState
        isLoading={files.isLoading}
        error={files.rows ? null : problem(files.error)}
        onRetry={() => void files.refetch()}
      >
        {files.rows?.length === 0 ? (
          <p className="muted">{payroll.noFiles}</p>
        ) : (
          <ul className="plain-list entry-list in-columns paper">
            {files.rows?.map((made) => (
              <ExportFile key={made.uuid} made={made} />
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  )
}
