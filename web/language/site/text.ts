import { use } from 'react'
import { catalogOf } from '../catalog.ts'
import { useLanguage } from '../language.tsx'
import type { SiteText } from './en.ts'

export type { SiteText }

/** The texts of the public pages. */
export const siteText = catalogOf<SiteText>({
  en: () => import('./en.ts').then(({ en }) => en),
  es: () => import('./es.ts').then(({ es }) => es),
})

/** Every text of the public pages, in the language that is chosen. */
export function useSiteText(): SiteText {
  return use(siteText(useLanguage().language))
}
