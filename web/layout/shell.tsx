import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import '../styles/app.css'
import { FirstPaintObserver } from '../loading/first-paint.ts'
import { useText } from '../language/app/text.tsx'
import { OpenLogContext } from '../components/entries/open-log.ts'
import { Forgotten } from '../components/forgotten/forgotten.tsx'
import { Unconfirmed } from '../features/unconfirmed/unconfirmed.tsx'
import { SignalStrip } from '../features/unsent/signal-strip.tsx'
import type { Proposal } from '../location/log-proposal.ts'
import { ErrorBoundary } from '../components/error-boundary.tsx'
import { RunningJob } from './running-job.tsx'
import { registerServiceWorker } from '../loading/register-service-worker.ts'
import { TabBar } from './tab-bar.tsx'
import { ToastProvider } from '../components/toasts.tsx'
import { TopBar } from './top-bar.tsx'
import { useDeviceChoice } from '../device-choice.ts'
import { useOwner, useUser } from '../session/session.tsx'
import { keepTapsSteady } from '../ui/steady-taps.ts'
import { holdInstallOffer } from '../api/device/install.ts'
import { watchScreen } from '../api/device/watch-screen.ts'
import { lazyComponent } from '../loading/lazy-component.tsx'
import { resetLoadFailures } from '../loading/load-once.ts'
import { Dialog } from '../ui/dialog.tsx'
import { LazyBoundary, OptionalBoundary } from '../loading/lazy-boundary.tsx'

const SearchDialog = lazyComponent(() => import('../features/search/search-dialog.tsx'))
const BillingBanner = lazyComponent(() => import('../components/billing/billing-banner.tsx'))
// What few have turned on.
const WaitingProposals = lazyComponent(() => import('../features/phone/proposals.tsx'))
const Nearby = lazyComponent(() => import('../features/nearby/nearby.tsx'))
const QuickLog = lazyComponent(() => import('../features/quick-log/quick-log.tsx'))

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

/** Starts what lives as long as the signed-in screens. */
function useScreenStart() {
  useEffect(holdInstallOffer, [])
  useEffect(registerServiceWorker, [])
  useEffect(watchScreen, [])
  useEffect(keepTapsSteady, [])
  useEffect(() => {
    // Back online, parts that no boundary shows can be loaded again too.
    window.addEventListener('online', resetLoadFailures)
    return () => window.removeEventListener('online', resetLoadFailures)
  }, [])
}

/** Returns which dialog is open above the screens, and what opens and closes it. */
function useShellDialog(search: string) {
  const [open, setOpen] = useState<'search' | 'log' | null>(
    // A long press on the phone's icon leads here.
    () => (new URLSearchParams(search).get('log') === 'open' ? 'log' : null),
  )
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const [openSearch] = useState(() => () => setOpen('search'))
  const [openLog] = useState(() => (proposed: Proposal | null) => {
    setProposal(proposed)
    setOpen('log')
  })
  return { open, proposal, openSearch, openLog, close: () => setOpen(null) }
}

/** The frame of every signed-in screen. */
export function Shell() {
  const { chrome, common } = useText()
  const { pathname, search } = useLocation()
  const { plan, has_phone_link } = useUser()
  const [isLocationOn] = useDeviceChoice('location', useOwner())
  const { open, proposal, openSearch, openLog, close } = useShellDialog(search)
  useSearchKey(openSearch)
  useScreenStart()
  return (
    <ToastProvider>
      <a className="button skip" href="#content">
        {chrome.skip}
      </a>
      <FirstPaintObserver />
      <TopBar onSearch={openSearch} />
      <RunningJob />
      {plan && (
        <OptionalBoundary>
          <BillingBanner plan={plan} />
        </OptionalBoundary>
      )}
      <SignalStrip />
      <Forgotten />
      <Unconfirmed />
      <OptionalBoundary>{has_phone_link && <WaitingProposals />}</OptionalBoundary>
      <OptionalBoundary>{isLocationOn && <Nearby onPropose={openLog} />}</OptionalBoundary>
      <ErrorBoundary key={pathname}>
        <LazyBoundary fallback={<p className="notice page">{common.loading}</p>}>
          <OpenLogContext value={openLog}>
            <Outlet />
          </OpenLogContext>
        </LazyBoundary>
      </ErrorBoundary>
      <TabBar onLog={() => openLog(null)} />
      <ErrorBoundary key={open}>
        <LazyBoundary
          frame={(notice) => (
            <Dialog title={chrome[open ?? 'log']} onClose={close}>
              {notice}
            </Dialog>
          )}
        >
          {open === 'search' && <SearchDialog onClose={close} />}
          {open === 'log' && <QuickLog proposal={proposal} onClose={close} />}
        </LazyBoundary>
      </ErrorBoundary>
    </ToastProvider>
  )
}
