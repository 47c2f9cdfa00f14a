import { use } from 'react'
import { catalogOf } from '../catalog.ts'
import { useLanguage } from '../language.tsx'
import type { PaintsText } from './en.ts'

export type { PaintsText }

const paintsText = catalogOf<PaintsText>({
  en: () => import('./en.ts').then(({ paintsEn }) => paintsEn),
  es: () => import('./es.ts').then(({ paintsEs }) => paintsEs),
})

/** The texts of what was painted where, fetched by the first screen that shows some. */
export function usePaintsText(): PaintsText {
  const { language } = useLanguage()
  return use(paintsText(language))
}
