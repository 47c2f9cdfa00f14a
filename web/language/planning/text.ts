import { use } from 'react'
import { catalogOf } from '../catalog.ts'
import { useLanguage } from '../language.tsx'
import type { PlanningText } from './en.ts'

const planningText = catalogOf<PlanningText>({
  en: () => import('./en.ts').then(({ planningEn }) => planningEn),
  es: () => import('./es.ts').then(({ planningEs }) => planningEs),
})

/** The texts of time off, of what became of a plan, and of how a company plans. */
export function usePlanningText(): PlanningText {
  const { language } = useLanguage()
  return use(planningText(language))
}
