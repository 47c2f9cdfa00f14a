import { use } from 'react'
import { catalogOf } from '../catalog.ts'
import { useLanguage } from '../language.tsx'
import type { ScheduleText } from './en.ts'

const scheduleText = catalogOf<ScheduleText>({
  en: () => import('./en.ts').then(({ scheduleEn }) => scheduleEn),
  es: () => import('./es.ts').then(({ scheduleEs }) => scheduleEs),
})

/** The texts of what is planned. */
export function useScheduleText(): ScheduleText {
  const { language } = useLanguage()
  return use(scheduleText(language))
}
