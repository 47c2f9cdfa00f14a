import { Link, NavLink } from 'react-router-dom'
import { useText } from '../language/app-text.tsx'
import { paths } from '../paths.ts'
import { useUser } from '../session/session.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { accountLinks } from '../components/navigation.ts'

/** The phone's bar in reach of the thumb. */
export function TabBar({ onLog }: { onLog: () => void }) {
  const text = useText()
  const { role } = useUser()
  const { chrome } = text
  const more = [
    { label: chrome.customers, to: paths.customers },
    { label: chrome.log, to: paths.logs },
    ...accountLinks(text, role),
  ]
  return (
    <nav className="thumb-bar" aria-label={chrome.more}>
      <NavLink to={paths.dashboard}>
        <Icon name="home" />
        {chrome.home}
      </NavLink>
      <NavLink to={paths.jobs}>
        <Icon name="jobs" />
        {chrome.jobs}
      </NavLink>
      <button type="button" className="log-button" onClick={onLog}>
        <Icon name="log" size={26} />
        {chrome.log}
      </button>
      <NavLink to={paths.users}>
        <Icon name="crew" />
        {chrome.crew}
      </NavLink>
      <Menu
        className="more"
        button={
          <>
            <Icon name="more" />
            {chrome.more}
          </>
        }
      >
        {more.map(({ label, to }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </Menu>
    </nav>
  )
}
