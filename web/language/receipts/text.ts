import { use } from 'react'
import { catalogOf } from '../catalog.ts'
import { useLanguage } from '../language.tsx'
import type { ReceiptsText } from './en.ts'

export type { ReceiptsText }

const receiptsText = catalogOf<ReceiptsText>({
  en: () => import('./en.ts').then(({ receiptsEn }) => receiptsEn),
  es: () => import('./es.ts').then(({ receiptsEs }) => receiptsEs),
})

/** The texts of receipts, fetched by their screens. */
export function useReceiptsText(): ReceiptsText {
  const { language } = useLanguage()
  return use(receiptsText(language))
}
