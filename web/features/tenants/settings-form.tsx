import { tenantSettingsCalls } from '../../../shared/tenants/settings-calls.ts'
import { userCalls } from '../../../shared/users/calls.ts'
import { automationModes } from '../../../shared/phone/phone.ts'
import type { Tenant } from '../../../shared/tenants/tenant.ts'
import { useWholeList } from '../../api/queries.ts'
import { useCallForm } from '../../api/form/use-call-form.ts'
import { useSaved } from '../../components/toasts.tsx'
import { useAccountText } from '../../language/account/text.ts'
import { useText } from '../../language/app/text.tsx'
import { useDraftName, useUser } from '../../session/session.tsx'
import { orNull } from '../../ui/form/or-null.ts'
import { SelectField, TextField } from '../../ui/form/fields.tsx'
import { useHourOptions } from '../../components/use-hour-options.ts'
import type { Option } from '../../ui/form/options.ts'
import { Form } from '../../ui/form/form.tsx'
import { TimeZoneField } from '../../ui/form/time-zone-field.tsx'

/** Who may become the account owner. */
function useNextOwners(): Option[] {
  const users = useWholeList(userCalls.listUsers)
  return (users.data ?? [])
    .filter(({ role, is_active, has_joined }) => role === 'admin' && is_active && has_joined)
    .map(({ uuid, name }) => ({ value: uuid, label: name }))
}

function valuesOf({
  name,
  industry,
  time_zone,
  automation,
  letters,
  summaries,
}: Tenant): Record<string, string> {
  const { day, hour } = letters
  return {
    name,
    industry: industry ?? '',
    time_zone,
    automation,
    letter_day: String(day),
    letter_hour: String(hour),
    summaries: summaries ? 'yes' : 'no',
  }
}

/** The form that changes a company, based on the version that is shown. */
export function SettingsForm({ tenant }: { tenant: Tenant }) {
  const { automations, columns, common, forms } = useText()
  const { mail, phoneSetup, tenants } = useAccountText()
  const isOwner = useUser().uuid === tenant.account_owner
  const nextOwners = useNextOwners()
  const saved = useSaved()
  const hours = useHourOptions()
  const { form, state } = useCallForm({
    call: tenantSettingsCalls.updateTenant,
    params: { uuid: tenant.uuid },
    draft: {
      name: useDraftName(`updateTenant:${tenant.uuid}`),
      secret: ['account_owner'],
    },
    fields: {
      initial: {
        ...valuesOf(tenant),
        // Only its owner hands the account over; a draft of before must not hand it back.
        ...(isOwner && { account_owner: tenant.account_owner }),
      },
      valuesOf,
      version: tenant.version,
    },
    bodyOf: (values, version) => ({
      name: values.name,
      industry: orNull(values.industry),
      time_zone: values.time_zone ?? '',
      summaries: values.summaries === 'yes',
      letters: { day: Number(values.letter_day), hour: Number(values.letter_hour) },
      automation: automationModes.find((each) => each === values.automation),
      ...(isOwner &&
        values.account_owner !== tenant.account_owner && { account_owner: values.account_owner }),
      version,
    }),
    onDone: saved,
    failure: forms.failures.updateTenant,
  })
  return (
    <Form label={tenants.settings} submit={common.save} state={state}>
      <TextField form={form} name="name" label={columns.name} required />
      <TextField form={form} name="industry" label={columns.industry} />
      <TimeZoneField form={form} name="time_zone" label={tenants.zone} hint={tenants.zoneHint} />
      <SelectField
        form={form}
        name="automation"
        label={phoneSetup.setting}
        hint={phoneSetup.settingHint}
        options={automationModes.map((each) => ({ value: each, label: automations[each] }))}
      />
      <SelectField
        form={form}
        name="letter_day"
        label={mail.day}
        hint={mail.dayHint}
        options={mail.days.map((label, index) => ({ value: String(index + 1), label }))}
      />
      <SelectField form={form} name="letter_hour" label={mail.hour} options={hours} />
      <SelectField
        form={form}
        name="summaries"
        label={mail.summaries}
        hint={mail.summariesHint}
        options={[
          { value: 'yes', label: common.yes },
          { value: 'no', label: common.no },
        ]}
      />
      {isOwner && nextOwners.length > 1 && (
        <SelectField
          form={form}
          name="account_owner"
          label={tenants.owner}
          hint={tenants.ownerHint}
          options={nextOwners}
        />
      )}
    </Form>
  )
}
