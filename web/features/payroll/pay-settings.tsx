import {
  beginning,
  type PaySettings as Settings,
} from '../../../shared/payroll/settings/pay-settings.ts'
import { useAskedField } from '../../components/use-asked-field.ts'
import { usePayrollText } from '../../language/payroll/text.ts'
import { useFormat, useTenant } from '../../session/tenant.ts'
import { allCodes } from './code-fields.tsx'
import { PaySettingsForm } from './pay-settings-form.tsx'

/** How a company pays, what is to hold later, and the form that changes it. */
export function PaySettings() {
  const { data: tenant } = useTenant()
  const { settings } = usePayrollText()
  const format = useFormat()
  const asked = useAskedField(allCodes)
  if (!tenant) return null
  const textOf = ({ period, workweek_start_day, rule_set }: Settings) =>
    [
      settings.periods[period],
      settings.weekdays[workweek_start_day],
      settings.ruleSets[rule_set],
    ].join(', ')
  const past = tenant.pay_history.filter(({ from }) => from < tenant.pay.from)
  const later = tenant.pay_history.filter(({ from }) => from > tenant.pay.from)
  return (
    <details className="section" open={asked !== null}>
      <summary>{settings.title}</summary>
      {later.map((each) => (
        <p key={each.from} className="alert info">
          {settings.planned}: {settings.past(format.calendarDate(each.from), textOf(each))}
        </p>
      ))}
      {past.length > 0 && (
        <ul className="plain-list muted">
          {past.map((each) => (
            <li key={each.from}>
              {each.from === beginning
                ? textOf(each)
                : settings.past(format.calendarDate(each.from), textOf(each))}
            </li>
          ))}
        </ul>
      )}
      <PaySettingsForm key={tenant.version} tenant={tenant} asked={asked} />
    </details>
  )
}
