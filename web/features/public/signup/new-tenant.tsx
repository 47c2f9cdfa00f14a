import { tenantCalls } from '../../../../shared/tenants/calls.ts'
import { defaultTimeZone } from '../../../../shared/time/time-zone.ts'
import { useCallForm } from '../../../api/form/use-call-form.ts'
import { useSiteText } from '../../../language/site/text.ts'
import { TextField } from '../../../ui/form/fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { orNull } from '../../../ui/form/or-null.ts'
import { TimeZoneField } from '../../../ui/form/time-zone-field.tsx'
import { useDashboardEntry } from './use-dashboard-entry.ts'

/** The form that a company begins with; all but its name is filled in. */
export function NewTenant() {
  const { signup } = useSiteText()
  const enterDashboard = useDashboardEntry()
  const { form, state } = useCallForm({
    call: tenantCalls.createTenant,
    draft: {
      // Nobody's yet: who signs up is no user of any tenant.
      name: 'createTenant',
    },
    fields: {
      initial: {
        name: '',
        industry: signup.painting,
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone || defaultTimeZone,
      },
    },
    bodyOf: (values) => ({
      name: values.name ?? '',
      industry: orNull(values.industry),
      time_zone: values.time_zone,
    }),
    onDone: () => void enterDashboard(),
    failure: signup.failed,
  })
  return (
    <Form label={signup.form} submit={signup.create} state={state}>
      <TextField form={form} name="name" label={signup.tenantName} required />
      <TextField form={form} name="industry" label={signup.industry} />
      <TimeZoneField form={form} name="time_zone" label={signup.zone} />
    </Form>
  )
}
