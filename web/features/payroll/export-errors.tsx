import { Link, useSearchParams } from 'react-router-dom'
import { codesOf, type PayrollCode } from '../../../shared/payroll/settings/payroll-codes.ts'
import type { ApiError } from '../../api/api-error.ts'
import { askingFor } from '../../components/use-asked-field.ts'
import { useText } from '../../language/app/text.tsx'
import { usePayrollText } from '../../language/payroll/text.ts'
import { paths } from '../../paths.ts'
import { codeLabel } from './code-label.ts'
import { systemsPath } from './systems-path.ts'

const isCode = (name: string): name is PayrollCode =>
  Object.values(codesOf).some((names) => names.some((each) => each === name))

/** Where an error is put right; null where there is no field for it. */
function addressOf(path: string, date: string, search: URLSearchParams): string | null {
  const [of = '', what = ''] = path.split('.')
  if (of === 'codes') {
    const here = new URLSearchParams(search)
    here.set('field', what)
    return `${paths.payroll}?${here.toString()}`
  }
  if (of === 'jobs') return paths.job(what)
  if (what === 'timesheet') return paths.timesheet(of, date)
  if (what === 'match') return systemsPath()
  if (what === 'money' || what === 'hours') return null
  return askingFor(paths.user(of), what)
}

interface Props {
  errors: ApiError['fields']
  date: string
  byHand: readonly string[]
  onByHand: (people: string[]) => void
}

/** Why a file cannot be made yet: each a link to where it is put right, or entered by hand. */
export function ExportErrors({ errors, date, byHand, onByHand }: Props) {
  const text = useText()
  const { payroll, settings } = usePayrollText()
  const [search] = useSearchParams()
  return (
    <div className="alert" role="alert">
      <strong>{payroll.fix}</strong>
      <ul>
        {Object.entries(errors).map(([path, localized]) => {
          const [of = '', what = ''] = path.split('.')
          const name = of === 'codes' && isCode(what) ? `${codeLabel(what, settings)}: ` : ''
          const sentence = `${name}${text.message(localized)}`
          const address = addressOf(path, date, search)
          return (
            <li key={path}>
              {address === null ? sentence : <Link to={address}>{sentence}</Link>}
              {path.endsWith('.by_hand') && (
                <label className="choice">
                  <input
                    type="checkbox"
                    checked={byHand.includes(of)}
                    onChange={({ currentTarget: { checked } }) =>
                      onByHand(checked ? [...byHand, of] : byHand.filter((person) => person !== of))
                    }
                  />
                  <span>{payroll.byHand}</span>
                </label>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
