import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { payrollExportCalls } from '../../../shared/payroll/export/export-calls.ts'
import {
  exportFormats,
  type ExportFormat,
  type PayrollExport,
} from '../../../shared/payroll/export/payroll-export.ts'
import { ApiError } from '../../api/api-error.ts'
import { useList, useSend } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { Panel } from '../../components/panel/panel.tsx'
import { usePayrollText } from '../../language/payroll/text.ts'
import { useFileAddress } from '../../session/file-address.ts'
import { DateInput } from '../../ui/form/date-input.tsx'
import { ErrorMessage } from '../../ui/query-state.tsx'
import { ExportErrors } from './export-errors.tsx'
import { ExportFile } from './export-file.tsx'

const isFormat = (value: string): value is ExportFormat =>
  exportFormats.some((each) => each === value)

/** Saves a file as if its link had been tapped. */
function save(address: string, file_name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = file_name
  link.click()
}

/** Makes the file of a period; where it is refused, says of whom what is to be fixed. */
export function MakeExport({ date }: { date: string }) {
  const files = useList(payrollExportCalls.listPayrollExports)
  const { payroll } = usePayrollText()
  const problem = useErrorMessage()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('format') ?? ''
  const last = files.rows?.map((file) => file.format).find(isFormat)
  const format = isFormat(asked) ? asked : (last ?? 'gusto')
  const fileAddress = useFileAddress()
  const make = useSend(
    payrollExportCalls.createPayrollExport,
    ({ uuid, file_name }: PayrollExport) =>
      save(fileAddress(`/api/payroll/exports/${uuid}/file`), file_name),
  )
  const [paidOn, setPaidOn] = useState('')
  const [byHand, setByHand] = useState<string[]>([])
  const others = [
    ...new Set(
      (files.rows ?? [])
        .filter(({ period }) => period.from <= date && period.to >= date)
        .filter((file) => file.format !== format)
        .map((file) => payroll.formats[file.format]),
    ),
  ]
  const errors = make.error instanceof ApiError ? make.error.fields : {}
  const isRefused = Object.keys(errors).length > 0
  return (
    <Panel title={payroll.make}>
      <ErrorMessage text={isRefused ? null : problem(make.error)} />
      {isRefused && (
        <ExportErrors errors={errors} date={date} byHand={byHand} onByHand={setByHand} />
      )}
      {others.length > 0 && <p className="alert warn">{payroll.otherFormat(others.join(', '))}</p>}
      <form
        className="inline-form"
        onSubmit={(event) => {
          event.preventDefault()
          make.mutate({
            body: {
              date,
              format,
              ...(paidOn && { paid_on: paidOn }),
              ...(byHand.length > 0 && { by_hand: byHand }),
            },
          })
        }}
      >
        <label className="field">
          <span>{payroll.format}</span>
          <select
            className="input"
            value={format}
            onChange={({ currentTarget: { value } }) => {
              make.reset()
              setByHand([])
              // In the address: who leaves to put something right comes back to the same choice.
              search.set('format', value)
              setSearch(search, { replace: true })
            }}
          >
            {exportFormats.map((value) => (
              <option key={value} value={value}>
                {payroll.formats[value]}
              </option>
            ))}
          </select>
        </label>
        <DateInput label={payroll.paidOn} value={paidOn} onChange={setPaidOn} />
        <button type="submit" className="button primary" disabled={make.isPending}>
          {payroll.make}
        </button>
      </form>
      {make.data && (
        <div className="alert info" role="status">
          <strong>{payroll.downloaded}</strong>
          <ul>
            <ExportFile made={make.data} />
          </ul>
        </div>
      )}
    </Panel>
  )
}
