import { use } from 'react'
import { catalogOf } from '../catalog.ts'
import { useLanguage } from '../language.tsx'
import type { SearchText } from './en.ts'

const searchText = catalogOf<SearchText>({
  en: () => import('./en.ts').then(({ searchEn }) => searchEn),
  es: () => import('./es.ts').then(({ searchEs }) => searchEs),
})

/** The texts of the search, fetched by whoever searches. */
export function useSearchText(): SearchText {
  const { language } = useLanguage()
  return use(searchText(language))
}
