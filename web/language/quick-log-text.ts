import { use } from 'react'
import { catalogOf } from './catalog.ts'
import { useLanguage } from './language.tsx'
import type { QuickLogText } from './quick-log/en.ts'

export type { QuickLogText }

const quickLogText = catalogOf<QuickLogText>({
  en: () => import('./quick-log/en.ts').then(({ quickLogEn }) => quickLogEn),
  es: () => import('./quick-log/es.ts').then(({ quickLogEs }) => quickLogEs),
})

/** The texts of the log sheet and of breaks, fetched by the first that shows them. */
export function useQuickLogText(): QuickLogText {
  const { language } = useLanguage()
  return use(quickLogText(language))
}
