import { use } from 'react'
import { catalogOf } from '../catalog.ts'
import { useLanguage } from '../language.tsx'
import type { CrewDayText } from './en.ts'

const crewDayText = catalogOf<CrewDayText>({
  en: () => import('./en.ts').then(({ crewDayEn }) => crewDayEn),
  es: () => import('./es.ts').then(({ crewDayEs }) => crewDayEs),
})

/** The texts for moving a crew's day to another job, fetched by whoever does. */
export function useCrewDayText(): CrewDayText {
  const { language } = useLanguage()
  return use(crewDayText(language))
}
