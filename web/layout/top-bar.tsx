import { useState } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { api } from '../../shared/api.ts'
import { useCall } from '../api/queries.ts'
import { useText } from '../language/app-text.tsx'
import { paths } from '../paths.ts'
import { logout, useCompany, useSwitchTenant, useUser } from '../session/session.tsx'
import { Face } from '../ui/face.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { accountLinks, mainLinks } from './links.ts'
import { Mark } from './mark.tsx'

function CompanySwitch({ onProblem }: { onProblem: (sentence: string) => void }) {
  const user = useUser()
  const { chrome } = useText()
  const company = useCompany()
  const tenants = useCall(api.listTenants, {}, { enabled: user.role === 'admin' })
  const switchTenant = useSwitchTenant()
  const others = (tenants.data ?? []).filter(({ uuid }) => uuid !== user.tenant_id)
  const change = (uuid: string) => {
    switchTenant(uuid).catch(() => onProblem(chrome.switchFailed))
  }
  return (
    <>
      <Link className="company" to={paths.tenant(user.tenant_id)}>
        <Mark /> <span>{company.data?.name ?? 'Dropcloth'}</span>
      </Link>
      {others.length > 0 && (
        <Menu label={chrome.switchCompany} button={<Icon name="swap" />} side="left">
          {others.map(({ uuid, name }) => (
            <button type="button" key={uuid} onClick={() => change(uuid)}>
              {chrome.switchTo(name)}
            </button>
          ))}
        </Menu>
      )}
    </>
  )
}

/** The company, the way to each list, the search, the account. */
export function TopBar({ onSearch }: { onSearch: () => void }) {
  const user = useUser()
  const text = useText()
  const { chrome } = text
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <>
      <header className="top-bar">
        <CompanySwitch onProblem={setProblem} />
        <nav aria-label={chrome.main}>
          {mainLinks(text).map(({ label, to }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
        </nav>
        <button type="button" className="button search-button" onClick={onSearch}>
          <Icon name="search" size={20} />
          <span>{chrome.search}</span>
          <kbd aria-hidden="true" data-keys="Ctrl K" />
        </button>
        <span className="who">{user.name}</span>
        <Menu label={chrome.accountMenu} button={<Face name={user.name} />}>
          {accountLinks(text, user.role).map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          <button type="button" onClick={() => void logout()}>
            {chrome.logout}
          </button>
        </Menu>
      </header>
      {problem !== null && (
        <p className="strip" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
