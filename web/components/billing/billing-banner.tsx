import { Link } from 'react-router-dom'
import { billingCalls } from '../../../shared/billing/calls.ts'
import { isReadOnly } from '../../../shared/billing/read-only.ts'
import type { BillingNotice } from '../../../shared/billing/billing.ts'
import { useAccountText } from '../../language/account/text.ts'
import { paths } from '../../paths.ts'
import { useMay, useUser } from '../../session/session.tsx'
import { useFormat } from '../../session/tenant.ts'

/** What people have to know of billing, on every screen: admins in time, the crew why nobody can clock in. */
export default function BillingBanner({ plan: { state, until } }: { plan: BillingNotice }) {
  const { plan } = useAccountText()
  const { tenant_id } = useUser()
  const may = useMay()
  const format = useFormat()
  const isOver = isReadOnly(state)
  return (
    <div className={`strip actions ${isOver ? 'urgent' : ''}`} role="status">
      <span>{plan.banner[state](until === null ? '' : format.date(until))}</span>
      {may(billingCalls.getBilling) ? (
        <Link className="button" to={paths.adminTenant(tenant_id)}>
          {plan.look}
        </Link>
      ) : (
        <span>{plan.crew}</span>
      )}
    </div>
  )
}
