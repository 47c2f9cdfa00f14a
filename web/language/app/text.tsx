import { createContext, use, type ReactNode } from 'react'
import { catalogOf } from '../catalog.ts'
import { useLanguage } from '../language.tsx'
import type { AppText } from './en.ts'

export type { AppText }

/** The texts of the signed-in screens. */
export const appText = catalogOf<AppText>({
  en: () => import('./en.ts').then(({ en }) => en),
  es: () => import('./es.ts').then(({ es }) => es),
})

const TextContext = createContext<AppText | null>(null)

/** Gives the signed-in screens their texts, in the language that is chosen. */
export function AppTextProvider({ children }: { children: ReactNode }) {
  const { language } = useLanguage()
  return <TextContext value={use(appText(language))}>{children}</TextContext>
}

/** Every text of the signed-in screens, by screen. */
export function useText(): AppText {
  const text = use(TextContext)
  if (!text) throw new Error('Texts are needed outside AppTextProvider.')
  return text
}
