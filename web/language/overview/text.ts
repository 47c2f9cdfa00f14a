import { use } from 'react'
import { catalogOf } from '../catalog.ts'
import { useLanguage } from '../language.tsx'
import type { OverviewText } from './en.ts'

export const overviewText = catalogOf<OverviewText>({
  en: () => import('./en.ts').then(({ overviewEn }) => overviewEn),
  es: () => import('./es.ts').then(({ overviewEs }) => overviewEs),
})

/** The texts of what the office looks at first. */
export function useOverviewText(): OverviewText {
  const { language } = useLanguage()
  return use(overviewText(language))
}
