import { use } from 'react'
import { catalogOf } from './catalog.ts'
import { useLanguage } from './language.tsx'
import type { LegalText } from './legal/en.ts'

export type { LegalText }

/** The texts of privacy, terms and security, which the landing page does without. */
export const legalText = catalogOf<LegalText>({
  en: () => import('./legal/en.ts').then(({ legalEn }) => legalEn),
  es: () => import('./legal/es.ts').then(({ legalEs }) => legalEs),
})

/** The texts of privacy, terms and security, in the language that is chosen. */
export function useLegalText(): LegalText {
  return use(legalText(useLanguage().language))
}
