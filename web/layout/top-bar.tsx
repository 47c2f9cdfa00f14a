import { useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { sessionCalls } from '../../shared/session/calls.ts'
import { useText } from '../language/app/text.tsx'
import { paths } from '../paths.ts'
import { useKept, useKeptPhotos, useRevocations } from '../session/kept.ts'
import { logout } from '../session/logout.ts'
import { useMay, useUser } from '../session/session.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { accountLinks, isPage, mainLinks, placesOf, type Place } from '../components/navigation.ts'
import { Logo } from '../components/logo.tsx'
import { lazyComponent } from '../loading/lazy-component.tsx'
import { Waiting } from './waiting.tsx'
import { OptionalBoundary } from '../loading/lazy-boundary.tsx'

const OtherTenants = lazyComponent(() => import('./other-tenants.tsx'))

function TenantSwitch({ onProblem }: { onProblem: (sentence: string) => void }) {
  const { tenant_id, tenant_name, has_other_tenants } = useUser()
  const may = useMay()
  return (
    <>
      <Link className="company" to={paths.tenant(tenant_id)}>
        <Logo /> <span>{tenant_name}</span>
      </Link>
      {has_other_tenants && may(sessionCalls.switchTenant) && (
        <OptionalBoundary>
          <OtherTenants onProblem={onProblem} />
        </OptionalBoundary>
      )}
    </>
  )
}

/** The way to the first page of a place, with what waits there. */
function PlaceLink({ label, pages }: Place) {
  const { pathname } = useLocation()
  const isHere = pages.some((page) => isPage(page, pathname) || pathname.startsWith(`${page.to}/`))
  return (
    <Link
      className={isHere ? 'active' : undefined}
      aria-current={isHere ? 'true' : undefined}
      to={pages[0]?.to ?? paths.dashboard}
    >
      {label}
      <Waiting pages={pages} />
    </Link>
  )
}

/** The company, the way to each list, the search, the account. */
export function TopBar({ onSearch }: { onSearch: () => void }) {
  const user = useUser()
  const text = useText()
  const { chrome } = text
  const [, time, pay] = placesOf(text, user)
  const [problem, setProblem] = useState<string | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const unsent = useKept().length + useKeptPhotos().length + useRevocations()
  const leave = () => {
    if (unsent > 0) setLeaving(true)
    else void logout()
  }
  return (
    <>
      <header className="top-bar">
        <TenantSwitch onProblem={setProblem} />
        <nav aria-label={chrome.main}>
          {mainLinks(text).map(({ label, to }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
          <PlaceLink {...time} />
          <PlaceLink {...pay} />
        </nav>
        <button type="button" className="button search-button" onClick={onSearch}>
          <Icon name="search" size={20} />
          <span>{chrome.search}</span>
          <kbd aria-hidden="true" data-keys="Ctrl K" />
        </button>
        <span className="who">{user.name}</span>
        <Menu label={chrome.accountMenu} button={<Avatar name={user.name} />}>
          {accountLinks(text).map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          <button type="button" onClick={leave}>
            {chrome.logout}
          </button>
        </Menu>
      </header>
      {isLeaving && (
        <Dialog title={chrome.logout} onClose={() => setLeaving(false)}>
          <p>{text.unsent.signOut(unsent)}</p>
          <div className="ends actions">
            <button type="button" className="button" onClick={() => setLeaving(false)}>
              {text.common.cancel}
            </button>
            <button type="button" className="button primary" onClick={() => void logout()}>
              {chrome.logout}
            </button>
          </div>
        </Dialog>
      )}
      {problem !== null && (
        <p className="strip" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
