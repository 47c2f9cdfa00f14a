import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import type { ReactNode } from 'react'
import type { Language } from '../../shared/fields/languages.ts'
import { rememberLanguage } from './choice.ts'

interface Choice {
  language: Language
  /** Shows everything in another language, and keeps that in this browser. */
  choose: (language: Language) => void
}

const LanguageContext = createContext<Choice>({ language: 'en', choose: () => undefined })

/** Holds the language that everything below it is shown in. */
export function LanguageProvider({
  initial,
  children,
}: {
  initial: Language
  children: ReactNode
}) {
  const [language, setLanguage] = useState(initial)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const choose = useCallback((chosen: Language) => {
    rememberLanguage(chosen)
    startTransition(() => setLanguage(chosen))
  }, [])
  const choice = useMemo(() => ({ language, choose }), [language, choose])
  return <LanguageContext value={choice}>{children}</LanguageContext>
}

export function useLanguage(): Choice {
  return use(LanguageContext)
}

/** The locale whose forms of dates, numbers and money a language uses here. */
export const localeOf = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>

/** Each language in its own words. */
export const languageNames = { en: 'English', es: 'Español' } as const satisfies Record<
  Language,
  string
>
