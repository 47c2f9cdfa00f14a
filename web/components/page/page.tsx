import { useEffect, useRef, type ReactNode } from 'react'
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useText } from '../../language/app-text.tsx'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/session.tsx'
import { addLinks } from '../navigation.ts'

interface Props {
  title: string
  /** A detail screen's own actions; the other screens show the buttons that add things. */
  actions?: ReactNode
  children: ReactNode
}

/** The sub-bar's buttons for adding things. */
function QuickAdd() {
  const { role } = useUser()
  return addLinks(useText(), role).map(({ label, to }) => (
    <Link key={to} className="button" to={to}>
      {label}
    </Link>
  ))
}

/** A screen: its name in the sub-bar and in the browser's tab, its actions, its content. */
export function Page({ title, actions, children }: Props) {
  const { pathname } = useLocation()
  const { key } = useLocation()
  const arrivedBy = useNavigationType()
  const entered = useRef<string | null>(null)
  useEffect(() => {
    // Only when the screen is entered: filters and forms change the address too.
    if (entered.current === pathname) return
    entered.current = pathname
    if (key === 'default' || arrivedBy === NavigationType.Pop) return
    // A new screen begins at its top, also for who reads it by keyboard or by ear.
    window.scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname, key, arrivedBy])
  useEffect(() => {
    document.title = `${title} · Dropcloth`
  }, [title])
  // At the very start the sub-bar is hidden (agreed with the client): the name stands alone.
  const isStart = pathname === paths.home
  return (
    <main className="page" id="content" tabIndex={-1}>
      <div className="sub-bar">
        <h1>{title}</h1>
        {!isStart && <div className="actions">{actions ?? <QuickAdd />}</div>}
      </div>
      {children}
    </main>
  )
}
