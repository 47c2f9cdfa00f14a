import { createContext, use, type ReactNode } from 'react'
import { useLanguage } from '../language.tsx'
import { appText } from './catalog.ts'
import type { AppText } from './en.ts'

export type { AppText }

const TextContext = createContext<AppText | null>(null)

/** Provides the texts of the signed-in screens in the chosen language. */
export function AppTextProvider({ children }: { children: ReactNode }) {
  const { language } = useLanguage()
  return <TextContext value={use(appText(language))}>{children}</TextContext>
}

/** Returns the texts of the signed-in screens, by screen. */
export function useText(): AppText {
  const text = use(TextContext)
  if (!text) throw new Error('Texts are needed outside AppTextProvider.')
  return text
}
