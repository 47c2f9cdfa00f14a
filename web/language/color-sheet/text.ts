import { use } from 'react'
import { catalogOf } from '../catalog.ts'
import type { ColorSheetText } from './en.ts'
import { useLanguage } from '../language.tsx'

const colorSheetText = catalogOf<ColorSheetText>({
  en: () => import('./en.ts').then(({ colorSheetEn }) => colorSheetEn),
  es: () => import('./es.ts').then(({ colorSheetEs }) => colorSheetEs),
})

/** The texts of the sheet for the customer, fetched by what shows or shares it. */
export function useColorSheetText(): ColorSheetText {
  const { language } = useLanguage()
  return use(colorSheetText(language))
}
