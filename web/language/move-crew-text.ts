import { use } from 'react'
import { catalogOf } from './catalog.ts'
import { useLanguage } from './language.tsx'
import type { MoveCrewText } from './move-crew/en.ts'

const moveCrewText = catalogOf<MoveCrewText>({
  en: () => import('./move-crew/en.ts').then(({ moveCrewEn }) => moveCrewEn),
  es: () => import('./move-crew/es.ts').then(({ moveCrewEs }) => moveCrewEs),
})

/** The texts for moving a crew's day to another job, fetched by whoever does. */
export function useMoveCrewText(): MoveCrewText {
  const { language } = useLanguage()
  return use(moveCrewText(language))
}
