import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import '../styles/app.css'
import { useText } from '../language/app-text.tsx'
import { Forgotten } from '../components/forgotten/forgotten.tsx'
import { Unconfirmed } from '../features/unconfirmed/unconfirmed.tsx'
import { UnsentStrip } from '../features/unsent/unsent-strip.tsx'
import { Proposals } from '../features/phone/proposals.tsx'
import { Nearby } from '../features/nearby/nearby.tsx'
import type { Proposal } from '../location/log-proposal.ts'
import { ErrorBoundary } from '../components/error-boundary.tsx'
import { RunningJob } from './running-job.tsx'
import { registerWorker } from '../register-worker.ts'
import { TabBar } from './tab-bar.tsx'
import { ToastProvider } from '../components/toasts.tsx'
import { TopBar } from './top-bar.tsx'
import { useUser } from '../session/session.tsx'
import { watchScreen } from '../session/watch-screen.ts'
import { useFormat } from '../session/tenant.ts'
import { useOnline, useShownAsOf } from './use-online.ts'

const SearchDialog = lazy(() => import('../features/search/search-dialog.tsx'))
const PlanBanner = lazy(() => import('../components/plan/plan-banner.tsx'))
const QuickLog = lazy(() => import('../features/quick-log/quick-log.tsx'))

/** Ctrl or Cmd with K opens the search from anywhere. */
function useSearchKey(onSearch: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onSearch()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [onSearch])
}

/** What stands around every signed-in screen. */
export function Shell() {
  const { chrome, common } = useText()
  const { pathname, search } = useLocation()
  const isOnline = useOnline()
  const asOf = useShownAsOf()
  const format = useFormat()
  const { plan } = useUser()
  const [open, setOpen] = useState<'search' | 'log' | null>(
    // A long press on the phone's icon leads here.
    () => (new URLSearchParams(search).get('log') === 'open' ? 'log' : null),
  )
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const [openSearch] = useState(() => () => setOpen('search'))
  useSearchKey(openSearch)
  useEffect(registerWorker, [])
  useEffect(watchScreen, [])
  const openLog = (proposed: Proposal | null) => {
    setProposal(proposed)
    setOpen('log')
  }
  const close = () => setOpen(null)
  return (
    <ToastProvider>
      <a className="button skip" href="#content">
        {chrome.skip}
      </a>
      <TopBar onSearch={openSearch} />
      <RunningJob />
      {plan && (
        <Suspense>
          <PlanBanner plan={plan} />
        </Suspense>
      )}
      <UnsentStrip />
      <Forgotten />
      <Unconfirmed />
      <Proposals />
      <Nearby onPropose={openLog} />
      {(!isOnline || asOf !== null) && (
        <p className="strip" role="status">
          {common.offline}
          {asOf !== null && ` ${common.asOf(format.dateTime(new Date(asOf).toISOString()))}`}
        </p>
      )}
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<p className="notice page">{common.loading}</p>}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
      <TabBar onLog={() => openLog(null)} />
      <ErrorBoundary key={open}>
        <Suspense>
          {open === 'search' && <SearchDialog onClose={close} />}
          {open === 'log' && <QuickLog proposal={proposal} onClose={close} />}
        </Suspense>
      </ErrorBoundary>
    </ToastProvider>
  )
}
