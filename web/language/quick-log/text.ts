import { use } from 'react'
import { catalogOf } from '../catalog.ts'
import { useLanguage } from '../language.tsx'
import type { QuickLogText } from './en.ts'

export type { QuickLogText }

const quickLogText = catalogOf<QuickLogText>({
  en: () => import('./en.ts').then(({ quickLogEn }) => quickLogEn),
  es: () => import('./es.ts').then(({ quickLogEs }) => quickLogEs),
})

/** The texts of the log sheet and of breaks, fetched by the first that shows them. */
export function useQuickLogText(): QuickLogText {
  const { language } = useLanguage()
  return use(quickLogText(language))
}
