import { use } from 'react'
import { catalogOf } from '../catalog.ts'
import type { DeletedText } from './en.ts'
import { useLanguage } from '../language.tsx'

const deletedText = catalogOf<DeletedText>({
  en: () => import('./en.ts').then(({ deletedEn }) => deletedEn),
  es: () => import('./es.ts').then(({ deletedEs }) => deletedEs),
})

/** The texts of what was deleted, fetched by the first screen that lists some. */
export function useDeletedText(): DeletedText {
  const { language } = useLanguage()
  return use(deletedText(language))
}
