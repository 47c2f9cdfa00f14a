import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '../../../shared/api.ts'
import { maxPageLimit } from '../../../shared/page.ts'
import { type Tenant } from '../../../shared/tenant.ts'
import { dollarsPerUserMonth } from '../../../shared/terms.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { useCall, useList } from '../../api/queries.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { useUuid } from '../../layout/use-uuid.ts'
import { paths } from '../../paths.ts'
import { useSwitchTenant, useUser } from '../../session/session.tsx'
import { orNull } from '../../ui/blank.ts'
import { Facts } from '../../ui/facts.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { formatDate } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { TenantFacts } from './tenant-facts.tsx'

function SettingsForm({ tenant }: { tenant: Tenant }) {
  const { form, ...state } = useCallForm({
    call: api.updateTenant,
    params: { uuid: tenant.uuid },
    initial: {
      name: tenant.name,
      industry: tenant.industry ?? '',
      time_zone: tenant.time_zone,
    },
    bodyOf: (values, seen) => ({
      name: values.name,
      industry: orNull(values.industry),
      time_zone: values.time_zone,
      version: seen ?? tenant.version,
    }),
    onDone: () => undefined,
    failure: 'Failed to update the company',
  })
  return (
    <Form label="Company Settings" submit="Save" {...state}>
      <TextField form={form} name="name" label="Name" required />
      <TextField form={form} name="industry" label="Industry" />
      <TextField form={form} name="time_zone" label="Time Zone" hint="Like America/Chicago" />
    </Form>
  )
}

function Plan({ tenant }: { tenant: Tenant }) {
  const people = useList(api.listUsers, { query: { limit: maxPageLimit } })
  const active = (people.rows ?? []).filter(({ is_active }) => is_active)
  return (
    <>
      <h2>Plan</h2>
      <Facts
        facts={[
          ['Subscription', tenant.subscription],
          ['Free until', formatDate(tenant.trial_ends_at, tenant.time_zone)],
          ['Active people', active.length],
          ['Per month', `$${active.length * dollarsPerUserMonth}`],
        ]}
      />
      <h2>People</h2>
      <ul>
        {active.map(({ uuid, name, role }) => (
          <li key={uuid}>
            <Link to={paths.user(uuid)}>{name}</Link>, {role}
          </li>
        ))}
      </ul>
    </>
  )
}

/** One company as its admins see it: settings, plan, people; another one can be switched to. */
export default function AdminTenantPage() {
  const uuid = useUuid()
  const { tenant_id, role } = useUser()
  const tenant = useCall(api.getTenant, { params: { uuid } })
  const switchTenant = useSwitchTenant()
  const [problem, setProblem] = useState<string | null>(null)
  const isCurrent = uuid === tenant_id
  const change = () => {
    switchTenant(uuid).catch((error: unknown) => setProblem(sentenceOf(error)))
  }
  return (
    <Page title={tenant.data?.name ?? 'Tenant'}>
      <QueryState
        isLoading={tenant.isLoading}
        error={tenant.error && sentenceOf(tenant.error)}
        onRetry={() => void tenant.refetch()}
      >
        {problem !== null && <p role="alert">{problem}</p>}
        {tenant.data && <TenantFacts tenant={tenant.data} />}
        {tenant.data && isCurrent && <Plan tenant={tenant.data} />}
        {tenant.data && isCurrent && role === 'admin' && (
          <SettingsForm key={tenant.data.version} tenant={tenant.data} />
        )}
        {!isCurrent && role === 'admin' && <Button onClick={change}>Switch to this company</Button>}
      </QueryState>
    </Page>
  )
}
