import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { reloadOnPreloadError } from './loading/reload.ts'
import { applyAppearance, chosenAppearance } from './appearance.ts'
import { initialLanguage, rememberLanguage } from './language/choice.ts'
import { wasSignedIn } from './api/device/signed-in.ts'
import { finishSignOut, isSigningOut } from './session/pending-sign-out.ts'
import { startPrefetch } from './loading/prefetch.ts'
import { LanguageProvider } from './language/language.tsx'
import { ErrorBoundary } from './components/error-boundary.tsx'
import { prefetchAddressesOf } from './loading/prefetch-addresses.ts'
import { AppRoutes, fetchScreenAt } from './routes.tsx'
import './styles/tokens.css'
import './styles/base.css'
import './styles/parts.css'

reloadOnPreloadError()

if (isSigningOut()) void finishSignOut()
if (wasSignedIn()) startPrefetch(prefetchAddressesOf(window.location.pathname))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

applyAppearance(chosenAppearance())
const language = initialLanguage()
if (new URLSearchParams(window.location.search).has('lang')) rememberLanguage(language)

const app = (
  <StrictMode>
    <ErrorBoundary>
      <LanguageProvider initial={language}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </LanguageProvider>
    </ErrorBoundary>
  </StrictMode>
)

// A page is written without a query; with one, such as an invitation, it may say something else.
const query = new URLSearchParams(window.location.search)
query.delete('lang')
const isAsWritten =
  root.dataset.written === `${language} ${window.location.pathname}` && query.size === 0

const show = () => {
  // A page that was written to a file when the site was built is taken over as it stands.
  if (isAsWritten) hydrateRoot(root, app)
  // As a transition, what is there already is shown without a fallback before it.
  else startTransition(() => createRoot(root).render(app))
}

// What did not arrive is asked for again by the screen that needs it, which says so if it fails.
fetchScreenAt(window.location.pathname, language).then(show, show)
