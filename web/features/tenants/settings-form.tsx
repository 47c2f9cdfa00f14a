import { api } from '../../../shared/api.ts'
import type { Tenant } from '../../../shared/tenant.ts'
import { useWholeList } from '../../api/queries.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { useText } from '../../language/app-text.tsx'
import { useDraftName, useUser } from '../../session/session.tsx'
import { orNull } from '../../ui/form/or-null.ts'
import { SelectField, TextField, type Option } from '../../ui/form/fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TimeZoneField } from '../../ui/form/time-zone-field.tsx'

/** Who may have the account: for its owner to choose from, and for nobody else. */
function useHeirs(tenant: Tenant): Option[] {
  const user = useUser()
  const users = useWholeList(api.listUsers)
  if (user.uuid !== tenant.account_owner) return []
  return (users.data ?? [])
    .filter(({ role, is_active, has_joined }) => role === 'admin' && is_active && has_joined)
    .map(({ uuid, name }) => ({ value: uuid, label: name }))
}

/** The form that changes a company, based on the version that is shown. */
export function SettingsForm({ tenant }: { tenant: Tenant }) {
  const { columns, common, forms, tenants } = useText()
  const heirs = useHeirs(tenant)
  const { form, state } = useCallForm({
    call: api.updateTenant,
    name: useDraftName(`updateTenant:${tenant.uuid}`),
    params: { uuid: tenant.uuid },
    initial: {
      name: tenant.name,
      industry: tenant.industry ?? '',
      time_zone: tenant.time_zone,
      account_owner: tenant.account_owner,
    },
    version: tenant.version,
    bodyOf: (values, version) => ({
      name: values.name,
      industry: orNull(values.industry),
      time_zone: values.time_zone ?? '',
      ...(values.account_owner !== tenant.account_owner && {
        account_owner: values.account_owner,
      }),
      version,
    }),
    onDone: () => undefined,
    failure: forms.failures.updateTenant,
  })
  return (
    <Form label={tenants.settings} submit={common.save} state={state}>
      <TextField form={form} name="name" label={columns.name} required />
      <TextField form={form} name="industry" label={columns.industry} />
      <TimeZoneField form={form} name="time_zone" label={tenants.zone} hint={tenants.zoneHint} />
      {heirs.length > 1 && (
        <SelectField
          form={form}
          name="account_owner"
          label={tenants.owner}
          hint={tenants.ownerHint}
          options={heirs}
        />
      )}
    </Form>
  )
}
