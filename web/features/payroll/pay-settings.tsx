import { usePayrollText } from '../../language/payroll-text.ts'
import { useFormat, useTenant } from '../../session/tenant.ts'
import { PaySettingsForm } from './pay-settings-form.tsx'

/** How a company pays, what is to hold later, and the form that changes it. */
export function PaySettings() {
  const { data: tenant } = useTenant()
  const { settings } = usePayrollText()
  const format = useFormat()
  if (!tenant) return null
  const later = tenant.pay_history.filter(({ from }) => from > tenant.pay.from)
  return (
    <details className="section">
      <summary>{settings.title}</summary>
      {later.map((each) => (
        <p key={each.from} className="alert info">
          {settings.from} {format.calendarDate(each.from)}: {settings.periods[each.period]},{' '}
          {settings.ruleSets[each.rule_set]}
        </p>
      ))}
      <PaySettingsForm key={tenant.version} tenant={tenant} />
    </details>
  )
}
