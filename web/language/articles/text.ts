import { use } from 'react'
import { catalogOf } from '../catalog.ts'
import { useLanguage } from '../language.tsx'
import type { ArticlesText } from './en.ts'

export type { ArticlesText }

/** The texts of the public pages that somebody reads, which the landing page does without. */
export const articlesText = catalogOf<ArticlesText>({
  en: () => import('./en.ts').then(({ articlesEn }) => articlesEn),
  es: () => import('./es.ts').then(({ articlesEs }) => articlesEs),
})

/** The texts of about, contribute, invest and those for painters and investors, in the language that is chosen. */
export function useArticlesText(): ArticlesText {
  return use(articlesText(useLanguage().language))
}
