import { useEffect, useRef, type ReactNode } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useText } from '../../language/app/text.tsx'
import { paths } from '../../paths.ts'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'
import { PlaceTabs } from './place-tabs.tsx'
import { QuickAdd } from './quick-add.tsx'

interface Props {
  title: string
  /** A screen's own actions; those that have none show what can be added. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * A screen: its name in the sub-bar and in the browser's tab, its actions, its content. While a part of the content
 * loads that has no place of its own for that, the bar stays: what is about to be tapped does not disappear.
 */
export function Page({ title, actions, children }: Props) {
  const { common } = useText()
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
      <PlaceTabs />
      <LazyBoundary fallback={<p className="notice">{common.loading}</p>}>{children}</LazyBoundary>
    </main>
  )
}
