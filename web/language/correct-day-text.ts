import { use } from 'react'
import { catalogOf } from './catalog.ts'
import { useLanguage } from './language.tsx'
import type { CorrectDayText } from './correct-day/en.ts'

const correctDayText = catalogOf<CorrectDayText>({
  en: () => import('./correct-day/en.ts').then(({ correctDayEn }) => correctDayEn),
  es: () => import('./correct-day/es.ts').then(({ correctDayEs }) => correctDayEs),
})

/** The texts for putting a crew's day right, fetched by whoever does. */
export function useCorrectDayText(): CorrectDayText {
  const { language } = useLanguage()
  return use(correctDayText(language))
}
