import { Link, useLocation } from 'react-router-dom'
import { useText } from '../../language/app/text.tsx'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/session.tsx'
import { Menu } from '../../ui/menu.tsx'
import { narrowBar, useMedia } from '../../ui/use-media.ts'
import { addLinks } from '../navigation.ts'

/** What a list adds to, in sight also where there is no room for the rest. */
const own = {
  [paths.jobs]: paths.newJob,
  [paths.users]: paths.newUser,
  [paths.customers]: paths.newCustomer,
  [paths.logs]: paths.newLog,
}

/** The form of what this list adds to; undefined where it is none. */
function ownOf(pathname: string): string | undefined {
  return Object.entries(own).find(([list]) => list === pathname)?.[1]
}

/** Screens whose sub-bar shows a button for each thing that can be added; agreed with the client. */
const openOn: readonly string[] = [
  ...Object.entries(own).flat(),
  paths.dashboard,
  paths.account,
  paths.tenants,
]

/** The sub-bar's ways to add things: a button for each, or one button for all of them where they are not what it is about. */
export function QuickAdd() {
  const { role } = useUser()
  const text = useText()
  const { pathname } = useLocation()
  const isNarrow = useMedia(narrowBar)
  const links = addLinks(text, role)
  const isOpen = openOn.includes(pathname) && !isNarrow
  const shown = links.filter(({ to }) => isOpen || links.length === 1 || to === ownOf(pathname))
  const rest = links.filter((link) => !shown.includes(link))
  return (
    <>
      {shown.map(({ label, to }) => (
        <Link key={to} className="button" to={to}>
          {label}
        </Link>
      ))}
      {rest.length > 0 && (
        <Menu className="button" button={text.chrome.add}>
          {rest.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </Menu>
      )}
    </>
  )
}
