import { tenantCalls } from '../../shared/tenants/calls.ts'
import { useCall } from '../api/queries.ts'
import { useErrorMessage } from '../api/use-error-message.ts'
import { useText } from '../language/app/text.tsx'
import { useSwitchTenant } from '../session/switch-tenant.ts'
import { useUser } from '../session/session.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'

interface Props {
  onProblem: (sentence: string) => void
}

function Tenants({ onProblem }: Props) {
  const { tenant_id } = useUser()
  const { chrome, common } = useText()
  const problem = useErrorMessage()
  const tenants = useCall(tenantCalls.listTenants)
  const switchTenant = useSwitchTenant()
  if (!tenants.data) return <p>{problem(tenants.error) ?? common.loading}</p>
  const change = (uuid: string) => {
    switchTenant(uuid).catch(() => onProblem(chrome.switchFailed))
  }
  return tenants.data
    .filter(({ uuid }) => uuid !== tenant_id)
    .map(({ uuid, name }) => (
      <button type="button" key={uuid} onClick={() => change(uuid)}>
        {chrome.switchTo(name)}
      </button>
    ))
}

/** The other tenants of a person, which few have: read once somebody looks. */
export default function OtherTenants({ onProblem }: Props) {
  const { chrome } = useText()
  return (
    <Menu label={chrome.switchTenant} button={<Icon name="swap" />} side="left">
      <Tenants onProblem={onProblem} />
    </Menu>
  )
}
