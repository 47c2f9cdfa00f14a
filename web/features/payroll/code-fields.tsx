import { useState } from 'react'
import {
  codesOf,
  type CodedSystem,
  type PayrollCode,
} from '../../../shared/payroll/settings/payroll-codes.ts'
import { useText } from '../../language/app/text.tsx'
import { usePayrollText } from '../../language/payroll/text.ts'
import { SelectField, TextField, type TextForm } from '../../ui/form/fields.tsx'
import { codeLabel } from './code-label.ts'

const systems = ['adp_run', 'adp_wfn', 'paychex', 'qb_iif'] as const satisfies CodedSystem[]

/** All codes, empty: what a form of them begins with. */
export const allCodes: PayrollCode[] = systems.flatMap((system): PayrollCode[] => [
  ...codesOf[system],
])

/** The system to begin with: the one whose code is asked for, else one that has codes already. */
function firstSystem(form: TextForm, asked: string | null): CodedSystem | '' {
  const values = form.getValues()
  const isAsked = (system: CodedSystem) => codesOf[system].some((name) => name === asked)
  const isUsed = (system: CodedSystem) => codesOf[system].some((name) => values[name])
  return systems.find(isAsked) ?? systems.find(isUsed) ?? ''
}

/** What one payroll system calls the company and its kinds of pay: only the codes of the chosen one. */
export function CodeFields({ form, asked }: { form: TextForm; asked: string | null }) {
  const { common } = useText()
  const { payroll, settings } = usePayrollText()
  const [system, setSystem] = useState(() => firstSystem(form, asked))
  return (
    <>
      <h3>{settings.codes}</h3>
      <label className="field">
        <span>{settings.system}</span>
        <select
          className="input"
          value={system}
          onChange={({ currentTarget: { value } }) =>
            setSystem(systems.find((each) => each === value) ?? '')
          }
        >
          <option value="">{common.choose}</option>
          {systems.map((each) => (
            <option key={each} value={each}>
              {payroll.formats[each]}
            </option>
          ))}
        </select>
      </label>
      {system !== '' && <p className="muted">{settings.codesHint(payroll.formats[system])}</p>}
      {system !== '' &&
        codesOf[system].map((name) =>
          name === 'quickbooks_names' ? (
            <SelectField
              key={name}
              form={form}
              name={name}
              label={codeLabel(name, settings)}
              options={[
                { value: '', label: settings.firstLast },
                { value: 'last_first', label: settings.lastFirst },
              ]}
            />
          ) : (
            <TextField key={name} form={form} name={name} label={codeLabel(name, settings)} />
          ),
        )}
    </>
  )
}
