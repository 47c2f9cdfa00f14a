import { use } from 'react'
import { catalogOf } from './catalog.ts'
import { useLanguage } from './language.tsx'
import type { CrewDayText } from './crew-day/en.ts'

const crewDayText = catalogOf<CrewDayText>({
  en: () => import('./crew-day/en.ts').then(({ crewDayEn }) => crewDayEn),
  es: () => import('./crew-day/es.ts').then(({ crewDayEs }) => crewDayEs),
})

/** The texts for moving a crew's day to another job, fetched by whoever does. */
export function useCrewDayText(): CrewDayText {
  const { language } = useLanguage()
  return use(crewDayText(language))
}
