import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { text as textOf } from 'node:stream/consumers'
import { languages, type Language } from '../shared/fields/languages.ts'
import { LanguageProvider } from './language/language.tsx'
import { missingTexts } from './language/missing-texts.ts'
import { articlesText, type ArticlesText } from './language/articles/text.ts'
import { legalText, type LegalText } from './language/legal/text.ts'
import { siteText, type SiteText } from './language/site/text.ts'
import { ErrorBoundary } from './components/error-boundary.tsx'
import { paths, prerendered } from './paths.ts'
import { AppRoutes } from './routes.tsx'

/** A public page as it is written to a file. */
export interface WrittenPage {
  path: string
  language: Language
  title: string
  description: string
  /** What stands in #root. */
  html: string
}

type Texts = SiteText & LegalText & ArticlesText
type Head = (texts: Texts) => { title: string; description: string }

const headOf: Record<(typeof prerendered)[number], Head> = {
  [paths.login]: ({ login }) => login,
  [paths.about]: ({ about }) => about,
  [paths.contribute]: ({ contribute }) => contribute,
  [paths.invest]: ({ invest }) => invest,
  [paths.forPainters]: ({ forPainters }) => forPainters,
  [paths.forInvestors]: ({ forInvestors }) => forInvestors,
  [paths.privacy]: ({ privacy }) => privacy,
  [paths.terms]: ({ terms }) => terms,
  [paths.security]: ({ security }) => security,
  [paths.signup]: ({ signup }) => signup,
}

async function write(path: (typeof prerendered)[number], language: Language): Promise<WrittenPage> {
  const catalogs = [siteText(language), legalText(language), articlesText(language)] as const
  const [site, legal, articles] = await Promise.all(catalogs)
  const { title, description } = headOf[path]({ ...site, ...legal, ...articles })
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <ErrorBoundary>
        <LanguageProvider initial={language}>
          <StaticRouter location={path}>
            <AppRoutes />
          </StaticRouter>
        </LanguageProvider>
      </ErrorBoundary>
    </StrictMode>,
    // Boundaries stay where they are: moving them in afterwards takes an inline script.
    { progressiveChunkSize: Infinity },
  )
  return { path, language, title, description, html: await textOf(prelude) }
}

/** Every public page in every language; throws when a text of any screen is missing in one. */
export async function writePages(): Promise<WrittenPage[]> {
  const missing = missingTexts()
  if (missing.length > 0) throw new Error(`Texts that one language lacks: ${missing.join(', ')}`)
  return Promise.all(
    prerendered.flatMap((path) => languages.map((language) => write(path, language))),
  )
}
