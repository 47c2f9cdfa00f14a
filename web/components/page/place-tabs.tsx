import { Link, useLocation } from 'react-router-dom'
import { useText } from '../../language/app/text.tsx'
import { useUser } from '../../session/session.tsx'
import { isPage, placesOf } from '../navigation.ts'

/** The pages that belong together with the one that is shown, as tabs; nothing where it stands alone. */
export function PlaceTabs() {
  const { pathname } = useLocation()
  const user = useUser()
  const found = placesOf(useText(), user).find(({ pages }) =>
    pages.some((page) => isPage(page, pathname)),
  )
  if (!found || found.pages.length < 2) return null
  return (
    <nav className="tabs" aria-label={found.label}>
      {found.pages.map((page) => (
        <Link key={page.to} to={page.to} aria-current={isPage(page, pathname) ? 'page' : undefined}>
          {page.label}
        </Link>
      ))}
    </nav>
  )
}
