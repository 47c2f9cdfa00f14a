import { use } from 'react'
import { catalogOf } from '../catalog.ts'
import type { DoubtsText } from './en.ts'
import { useLanguage } from '../language.tsx'

const doubtsText = catalogOf<DoubtsText>({
  en: () => import('./en.ts').then(({ doubtsEn }) => doubtsEn),
  es: () => import('./es.ts').then(({ doubtsEs }) => doubtsEs),
})

/** The questions about odd entries, fetched by who types one. */
export function useDoubtsText(): DoubtsText {
  const { language } = useLanguage()
  return use(doubtsText(language))
}
