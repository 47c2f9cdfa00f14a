import { useState } from 'react'
import { tenantCalls } from '../../../shared/tenants/calls.ts'
import { useCall } from '../../api/queries.ts'
import { useAccountText } from '../../language/account/text.ts'
import { useText } from '../../language/app/text.tsx'
import { useSwitchTenant } from '../../session/switch-tenant.ts'
import { useUser } from '../../session/session.tsx'
import { ErrorMessage } from '../../ui/query-state.tsx'

/** The companies that somebody works for, where they are several, and the way into each. */
export function OwnTenants() {
  const me = useUser()
  const { chrome } = useText()
  const { account } = useAccountText()
  const tenants = useCall(tenantCalls.listTenants)
  const enter = useSwitchTenant()
  const [failure, setFailure] = useState<string | null>(null)
  if (!tenants.data || tenants.data.length < 2) return null
  return (
    <section className="section" aria-label={account.companies}>
      <h2>{account.companies}</h2>
      <ErrorMessage text={failure} />
      <ul className="plain-list entry-list paper">
        {tenants.data.map(({ uuid, name }) => (
          <li key={uuid}>
            <span>{name}</span>
            {uuid === me.tenant_id ? (
              <span className="badge begun">{account.here}</span>
            ) : (
              <button
                type="button"
                className="button"
                onClick={() => {
                  enter(uuid).catch(() => setFailure(chrome.switchFailed))
                }}
              >
                {account.open(name)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
