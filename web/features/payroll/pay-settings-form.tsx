import { tenantSettingsCalls } from '../../../shared/tenants/settings-calls.ts'
import { payPeriods } from '../../../shared/payroll/settings/pay-period.ts'
import { datedSettings, usualOwnDays } from '../../../shared/payroll/settings/pay-settings.ts'
import { ruleSets } from '../../../shared/payroll/settings/rule-sets.ts'
import { weekdays } from '../../../shared/payroll/settings/workweek.ts'
import type { Tenant } from '../../../shared/tenants/tenant.ts'
import { useCallForm } from '../../api/form/use-call-form.ts'
import PayPreview from '../../components/pay-preview.tsx'
import { useSaved } from '../../components/toasts.tsx'
import { useFocus, useSavedHere } from '../../components/use-asked-field.ts'
import { useText } from '../../language/app/text.tsx'
import { usePayrollText } from '../../language/payroll/text.ts'
import { useDraftName } from '../../session/session.tsx'
import { useHourOptions } from '../../components/use-hour-options.ts'
import { SelectField, TextField } from '../../ui/form/fields.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { allCodes, CodeFields } from './code-fields.tsx'

function valuesOf({ pay }: Tenant): Record<string, string> {
  return {
    period: pay.period,
    first_day: pay.first_day,
    workweek_start_day: pay.workweek_start_day,
    workweek_start_hour: String(pay.workweek_start_hour),
    rule_set: pay.rule_set,
    by_job_state: pay.by_job_state ? 'yes' : '',
    four_tens: pay.four_tens ? 'yes' : '',
    minimum_wage: pay.minimum_wage ?? '',
    people_submit: pay.people_submit ? 'yes' : '',
    own_days: String(pay.own_days ?? usualOwnDays),
    reminder_days: String(pay.reminder_days),
    from: '',
    ...Object.fromEntries(allCodes.map((name) => [name, pay.codes[name] ?? ''])),
  }
}

type Values = Record<string, string>

function payOf(values: Values) {
  return {
    period: payPeriods.find((each) => each === values.period),
    first_day: values.first_day,
    workweek_start_day: weekdays.find((each) => each === values.workweek_start_day),
    workweek_start_hour: Number(values.workweek_start_hour),
    rule_set: ruleSets.find((each) => each === values.rule_set),
    by_job_state: values.by_job_state === 'yes',
    four_tens: values.four_tens === 'yes',
    minimum_wage: values.minimum_wage ?? '',
    people_submit: values.people_submit === 'yes',
    own_days: Number(values.own_days),
    reminder_days: Number(values.reminder_days),
  }
}

/** What of the settings is another one than now: only that holds from the date. */
function changedPay(values: Values, tenant: Tenant) {
  const now = valuesOf(tenant)
  const all = payOf(values)
  const isChanged = (name: string) => values[name] !== now[name]
  const codes = allCodes
    .filter(isChanged)
    .map((name): [string, string] => [name, values[name] ?? ''])
  return {
    ...(isChanged('period') && { period: all.period }),
    ...(isChanged('first_day') && { first_day: all.first_day }),
    ...(isChanged('workweek_start_day') && { workweek_start_day: all.workweek_start_day }),
    ...(isChanged('workweek_start_hour') && { workweek_start_hour: all.workweek_start_hour }),
    ...(isChanged('rule_set') && { rule_set: all.rule_set }),
    ...(isChanged('by_job_state') && { by_job_state: all.by_job_state }),
    ...(isChanged('four_tens') && { four_tens: all.four_tens }),
    ...(isChanged('minimum_wage') && { minimum_wage: all.minimum_wage }),
    ...(isChanged('people_submit') && { people_submit: all.people_submit }),
    ...(isChanged('own_days') && { own_days: all.own_days }),
    ...(isChanged('reminder_days') && { reminder_days: all.reminder_days }),
    ...(values.from && { from: values.from }),
    ...(codes.length > 0 && { codes: Object.fromEntries(codes) }),
  }
}

/** The form of how a company pays: period, workweek, rules of overtime, codes. */
export function PaySettingsForm({ tenant, asked }: { tenant: Tenant; asked: string | null }) {
  const { common, forms } = useText()
  const { settings } = usePayrollText()
  const saved = useSavedHere(asked, useSaved())
  const { form, state } = useCallForm({
    call: tenantSettingsCalls.updateTenant,
    params: { uuid: tenant.uuid },
    draft: { name: useDraftName(`pay:${tenant.uuid}`) },
    fields: { initial: valuesOf(tenant), valuesOf, version: tenant.version },
    bodyOf: (values, version) => ({ pay: changedPay(values, tenant), version }),
    onDone: saved,
    failure: forms.failures.updateTenant,
  })
  useFocus(form, asked)
  const pay = changedPay(form.getValues(), tenant)
  const yesOrNo = [
    { value: '', label: common.no },
    { value: 'yes', label: common.yes },
  ]
  const hours = useHourOptions()
  const choices = {
    period: payPeriods.map((value) => ({ value, label: settings.periods[value] })),
    workweek_start_day: weekdays.map((value) => ({ value, label: settings.weekdays[value] })),
    workweek_start_hour: hours,
    rule_set: ruleSets.map((value) => ({ value, label: settings.ruleSets[value] })),
    by_job_state: yesOrNo,
    four_tens: yesOrNo,
    people_submit: yesOrNo,
  }
  const labelOf = (field: string, value: string) =>
    new Map(Object.entries(choices)).get(field)?.find((each) => each.value === value)?.label
  return (
    <Form label={settings.title} submit={common.save} state={state} nameOf={labelOf}>
      <SelectField form={form} name="period" label={settings.period} options={choices.period} />
      <TextField form={form} name="first_day" label={settings.firstDay} type="date" />
      <SelectField
        form={form}
        name="workweek_start_day"
        label={settings.workweekDay}
        options={choices.workweek_start_day}
      />
      <SelectField
        form={form}
        name="workweek_start_hour"
        label={settings.workweekHour}
        options={hours}
      />
      <SelectField
        form={form}
        name="rule_set"
        label={settings.ruleSet}
        hint={settings.ruleHint}
        options={choices.rule_set}
      />
      <SwitchField form={form} name="by_job_state" label={settings.byJobState} />
      <SwitchField form={form} name="four_tens" label={settings.fourTens} />
      <TextField
        form={form}
        name="minimum_wage"
        label={settings.minimumWage}
        hint={settings.minimumHint}
        inputMode="decimal"
      />
      <SwitchField form={form} name="people_submit" label={settings.peopleSubmit} />
      <TextField
        form={form}
        name="own_days"
        label={settings.ownDays}
        hint={settings.ownDaysHint}
        inputMode="numeric"
      />
      <SelectField
        form={form}
        name="reminder_days"
        label={settings.reminderDays}
        options={Array.from({ length: 15 }, (_, days) => String(days)).map((value) => ({
          value,
          label: value,
        }))}
      />
      <TextField
        form={form}
        name="from"
        label={settings.from}
        hint={settings.fromHint}
        type="date"
      />
      {datedSettings.some((name) => name in pay) && <PayPreview change={{ pay }} />}
      <CodeFields key={asked} form={form} asked={asked} />
    </Form>
  )
}
