import { use } from 'react'
import type { AccountText } from './en.ts'
import { catalogOf } from '../catalog.ts'
import { useLanguage } from '../language.tsx'

const accountText = catalogOf<AccountText>({
  en: () => import('./en.ts').then(({ accountEn }) => accountEn),
  es: () => import('./es.ts').then(({ accountEs }) => accountEs),
})

/** The texts of one's own account, fetched by its screen. */
export function useAccountText(): AccountText {
  const { language } = useLanguage()
  return use(accountText(language))
}
