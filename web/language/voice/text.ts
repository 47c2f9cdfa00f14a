import { use } from 'react'
import { catalogOf } from '../catalog.ts'
import { useLanguage } from '../language.tsx'
import type { VoiceText } from './en.ts'

export type { VoiceText }

const voiceText = catalogOf<VoiceText>({
  en: () => import('./en.ts').then(({ voiceEn }) => voiceEn),
  es: () => import('./es.ts').then(({ voiceEs }) => voiceEs),
})

/** What is said about and by voice, fetched where somebody may speak. */
export function useVoiceText(): VoiceText {
  const { language } = useLanguage()
  return use(voiceText(language))
}
