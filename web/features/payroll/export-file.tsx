import type { EnteredByHand, PayrollExport } from '../../../shared/payroll/payroll-export.ts'
import { usePayrollText } from '../../language/payroll-text.ts'
import { useFileAddress } from '../../session/file-address.ts'
import { useFormat } from '../../session/tenant.ts'

/** A file that was made: its link, what it holds, and what it does not. */
export function ExportFile({ made }: { made: PayrollExport }) {
  const { payroll, period, hours: hoursText, sheet } = usePayrollText()
  const { atRate } = sheet
  const format = useFormat()
  const fileAddress = useFileAddress()
  const { totals } = made
  const entered = (made.by_hand ?? []).filter(({ is_known }) => !is_known)
  const amountOf = ({ hours, rate, dollars }: EnteredByHand) =>
    hours === null
      ? format.money(Number(dollars))
      : atRate(hoursText(hours), format.money(Number(rate)))
  return (
    <li>
      <span>
        <a href={fileAddress(`/api/payroll/exports/${made.uuid}/file`)} download={made.file_name}>
          {made.file_name}
        </a>{' '}
        {made.is_adjustment && <span className="badge paused">{payroll.adjustment}</span>}
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
      {entered.length > 0 && (
        <div className="line">
          {payroll.enterByHand(payroll.formats[made.format])}
          <ul>
            {entered.map((each, index) => (
              <li key={index}>
                {each.name}: {payroll.kinds[each.kind]}, {amountOf(each)}
                {each.date && `, ${format.calendarDate(each.date)}, ${each.job_name ?? ''}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      <span className="muted">
        {made.created_by_name}, {format.dateTime(made.created_at)}
      </span>
      <span className="muted line checksum">
        {payroll.checksum} {made.checksum}
      </span>
    </li>
  )
}
