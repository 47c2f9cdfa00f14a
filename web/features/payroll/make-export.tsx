import { useState } from 'react'
import { payrollCalls } from '../../../shared/calls/payroll.ts'
import { exportFormats, type ExportFormat } from '../../../shared/payroll-export.ts'
import { ApiError } from '../../api/api-error.ts'
import { useList, useSend } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useText } from '../../language/app-text.tsx'
import { usePayrollText } from '../../language/payroll-text.ts'
import { ErrorMessage } from '../../ui/query-state.tsx'

const isFormat = (value: string): value is ExportFormat =>
  exportFormats.some((each) => each === value)

/** What the codes of payroll systems are called in the settings. */
const codeLabels = {
  adp_company: 'adpCompany',
  adp_wfn_company: 'wfnCompany',
  adp_wfn_doubletime: 'wfnDoubletime',
  paychex_client: 'paychexClient',
  quickbooks_company: 'quickbooksCompany',
  quickbooks_created: 'quickbooksCreated',
} as const

const isCode = (name: string): name is keyof typeof codeLabels => Object.hasOwn(codeLabels, name)

/** Makes the file of a period; where it is refused, says of whom what is to be fixed. */
export function MakeExport({ date }: { date: string }) {
  const files = useList(payrollCalls.listPayrollExports)
  const text = useText()
  const { payroll, settings } = usePayrollText()
  const problem = useErrorMessage()
  const [format, setFormat] = useState<ExportFormat>('gusto')
  const make = useSend(payrollCalls.createPayrollExport)
  const [paidOn, setPaidOn] = useState('')
  const others = [
    ...new Set(
      (files.rows ?? [])
        .filter(({ period }) => period.from <= date && period.to >= date)
        .filter((file) => file.format !== format)
        .map((file) => payroll.formats[file.format]),
    ),
  ]
  const fields = make.error instanceof ApiError ? Object.entries(make.error.fields) : []
  return (
    <section className="section" aria-label={payroll.make}>
      <h2>{payroll.make}</h2>
      <ErrorMessage text={fields.length > 0 ? null : problem(make.error)} />
      {fields.length > 0 && (
        <div className="alert" role="alert">
          <strong>{payroll.fix}</strong>
          <ul>
            {fields.map(([name, said]) => (
              <li key={name}>
                {isCode(name) ? settings[codeLabels[name]] : name}: {text.message(said)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {others.length > 0 && <p className="alert warn">{payroll.otherFormat(others.join(', '))}</p>}
      <form
        className="inline-form"
        onSubmit={(event) => {
          event.preventDefault()
          make.mutate({ body: { date, format, ...(paidOn && { paid_on: paidOn }) } })
        }}
      >
        <label className="field">
          <span>{payroll.format}</span>
          <select
            className="input"
            value={format}
            onChange={({ currentTarget: { value } }) => {
              if (isFormat(value)) setFormat(value)
            }}
          >
            {exportFormats.map((value) => (
              <option key={value} value={value}>
                {payroll.formats[value]}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>{payroll.paidOn}</span>
          <input
            className="input"
            type="date"
            value={paidOn}
            onChange={({ currentTarget: { value } }) => setPaidOn(value)}
          />
        </label>
        <button type="submit" className="button primary" disabled={make.isPending}>
          {payroll.make}
        </button>
      </form>
    </section>
  )
}
