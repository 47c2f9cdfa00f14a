import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { applyAppearance, chosenAppearance } from './appearance.ts'
import { initialLanguage, rememberLanguage } from './language/choice.ts'
import { LanguageProvider } from './language/language.tsx'
import { siteText } from './language/site-text.ts'
import { ErrorBoundary } from './components/error-boundary.tsx'
import { AppRoutes } from './routes.tsx'
import './styles/tokens.css'
import './styles/base.css'
import './styles/parts.css'

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

// A page that was written to a file when the site was built is taken over as it stands.
const written = `${language} ${window.location.pathname}`
if (root.dataset.written === written) {
  void siteText(language).then(() => hydrateRoot(root, app))
} else {
  createRoot(root).render(app)
}
