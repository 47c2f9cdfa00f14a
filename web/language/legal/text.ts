import { use } from 'react'
import { catalogOf } from '../catalog.ts'
import { useLanguage } from '../language.tsx'
import type { LegalText } from './en.ts'

export type { LegalText }

/** The texts of privacy, terms and security, which the landing page does without. */
export const legalText = catalogOf<LegalText>({
  en: () => import('./en.ts').then(({ legalEn }) => legalEn),
  es: () => import('./es.ts').then(({ legalEs }) => legalEs),
})

/** The texts of privacy, terms and security, in the language that is chosen. */
export function useLegalText(): LegalText {
  return use(legalText(useLanguage().language))
}
