import type { PayrollExport } from '../../../shared/payroll/export/payroll-export.ts'
import { usePayrollText } from '../../language/payroll/text.ts'
import { useFileAddress } from '../../session/file-address.ts'
import { useFormat } from '../../session/tenant.ts'
import { EnteredByHandList } from './entered-by-hand.tsx'

/** A file that was made: its link, what it holds, and what it does not. */
export function ExportFile({ made }: { made: PayrollExport }) {
  const { payroll, period } = usePayrollText()
  const format = useFormat()
  const fileAddress = useFileAddress()
  const { totals } = made
  /** When a file was made; of the same day only the time. */
  const timeOf = ({ created_at }: { created_at: string }) =>
    format.dayOf(created_at) === format.dayOf(made.created_at)
      ? format.time(created_at)
      : format.dateTime(created_at)
  return (
    <li>
      <span>
        <a href={fileAddress(`/api/payroll/exports/${made.uuid}/file`)} download={made.file_name}>
          {made.file_name}
        </a>{' '}
        {made.is_adjustment && <span className="badge paused">{payroll.adjustment}</span>}
        {made.replaces && (
          <span className="badge paused">{payroll.replaces(timeOf(made.replaces))}</span>
        )}
      </span>
      <span>{period(format.shortDate(made.period.from), format.shortDate(made.period.to))}</span>
      <span className="line">
        {payroll.contains(
          made.people,
          totals.regular_hours,
          totals.overtime_hours,
          totals.doubletime_hours,
        )}
      </span>
      {made.left_out && (
        <span className="muted line">
          {payroll.leftOut(
            made.left_out.map(({ name, why }) => `${name} (${payroll.leftOutWhy[why]})`).join(', '),
          )}
        </span>
      )}
      <EnteredByHandList made={made} title={payroll.enterByHand(payroll.formats[made.format])} />
      <span className="muted">
        {made.created_by_name}, {format.dateTime(made.created_at)}
      </span>
      <span className="muted line checksum">
        {payroll.checksum} {made.checksum}
      </span>
    </li>
  )
}
