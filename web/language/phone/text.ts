import { use } from 'react'
import { catalogOf } from '../catalog.ts'
import { useLanguage } from '../language.tsx'
import type { PhoneText } from './en.ts'

const phoneText = catalogOf<PhoneText>({
  en: () => import('./en.ts').then(({ phoneEn }) => phoneEn),
  es: () => import('./es.ts').then(({ phoneEs }) => phoneEs),
})

/** The texts for what a phone reported by itself, fetched where something waits. */
export function usePhoneText(): PhoneText {
  const { language } = useLanguage()
  return use(phoneText(language))
}
