import { use } from 'react'
import { catalogOf } from '../catalog.ts'
import type { ImportsText } from './en.ts'
import { useLanguage } from '../language.tsx'

const importsText = catalogOf<ImportsText>({
  en: () => import('./en.ts').then(({ importsEn }) => importsEn),
  es: () => import('./es.ts').then(({ importsEs }) => importsEs),
})

/** The texts of bringing hours along from another system, fetched by its screens. */
export function useImportsText(): ImportsText {
  const { language } = useLanguage()
  return use(importsText(language))
}
