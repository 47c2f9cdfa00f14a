import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import '../styles/app.css'
import { Settling } from '../api/use-settled.ts'
import { useText } from '../language/app/text.tsx'
import { OpenLogContext } from '../components/entries/open-log.ts'
import { Forgotten } from '../components/forgotten/forgotten.tsx'
import { Unconfirmed } from '../features/unconfirmed/unconfirmed.tsx'
import { SignalStrip } from '../features/unsent/signal-strip.tsx'
import type { Proposal } from '../location/log-proposal.ts'
import { ErrorBoundary } from '../components/error-boundary.tsx'
import { RunningJob } from './running-job.tsx'
import { registerWorker } from '../register-worker.ts'
import { TabBar } from './tab-bar.tsx'
import { ToastProvider } from '../components/toasts.tsx'
import { TopBar } from './top-bar.tsx'
import { useDeviceChoice } from '../device-choice.ts'
import { useOwner, useUser } from '../session/session.tsx'
import { keepTapsSteady } from '../ui/steady-taps.ts'
import { watchScreen } from '../api/device/watch-screen.ts'
import { lazyPart } from '../lazy-part.tsx'
import { forgetFailures } from '../load-once.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Late, Optional } from '../ui/late.tsx'

const SearchDialog = lazyPart(() => import('../features/search/search-dialog.tsx'))
const BillingBanner = lazyPart(() => import('../components/billing/billing-banner.tsx'))
// What few have turned on.
const WaitingProposals = lazyPart(() => import('../features/phone/proposals.tsx'))
const Nearby = lazyPart(() => import('../features/nearby/nearby.tsx'))
const QuickLog = lazyPart(() => import('../features/quick-log/quick-log.tsx'))

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
  const { plan, has_phone_link } = useUser()
  const [isLocationOn] = useDeviceChoice('location', useOwner())
  const [open, setOpen] = useState<'search' | 'log' | null>(
    // A long press on the phone's icon leads here.
    () => (new URLSearchParams(search).get('log') === 'open' ? 'log' : null),
  )
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const [openSearch] = useState(() => () => setOpen('search'))
  useSearchKey(openSearch)
  useEffect(registerWorker, [])
  useEffect(watchScreen, [])
  useEffect(keepTapsSteady, [])
  useEffect(() => {
    // With the signal, also what nobody shows any more can be loaded again.
    window.addEventListener('online', forgetFailures)
    return () => window.removeEventListener('online', forgetFailures)
  }, [])
  const [openLog] = useState(() => (proposed: Proposal | null) => {
    setProposal(proposed)
    setOpen('log')
  })
  const close = () => setOpen(null)
  return (
    <ToastProvider>
      <a className="button skip" href="#content">
        {chrome.skip}
      </a>
      <Settling />
      <TopBar onSearch={openSearch} />
      <RunningJob />
      {plan && (
        <Optional>
          <BillingBanner plan={plan} />
        </Optional>
      )}
      <SignalStrip />
      <Forgotten />
      <Unconfirmed />
      <Optional>{has_phone_link && <WaitingProposals />}</Optional>
      <Optional>{isLocationOn && <Nearby onPropose={openLog} />}</Optional>
      <ErrorBoundary key={pathname}>
        <Late fallback={<p className="notice page">{common.loading}</p>}>
          <OpenLogContext value={openLog}>
            <Outlet />
          </OpenLogContext>
        </Late>
      </ErrorBoundary>
      <TabBar onLog={() => openLog(null)} />
      <ErrorBoundary key={open}>
        <Late
          frame={(notice) => (
            <Dialog title={chrome[open ?? 'log']} onClose={close}>
              {notice}
            </Dialog>
          )}
        >
          {open === 'search' && <SearchDialog onClose={close} />}
          {open === 'log' && <QuickLog proposal={proposal} onClose={close} />}
        </Late>
      </ErrorBoundary>
    </ToastProvider>
  )
}
