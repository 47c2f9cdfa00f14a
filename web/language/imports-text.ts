import { use } from 'react'
import { catalogOf } from './catalog.ts'
import type { ImportsText } from './imports/en.ts'
import { useLanguage } from './language.tsx'

const importsText = catalogOf<ImportsText>({
  en: () => import('./imports/en.ts').then(({ importsEn }) => importsEn),
  es: () => import('./imports/es.ts').then(({ importsEs }) => importsEs),
})

/** The texts of bringing hours along from another system, fetched by its screens. */
export function useImportsText(): ImportsText {
  const { language } = useLanguage()
  return use(importsText(language))
}
