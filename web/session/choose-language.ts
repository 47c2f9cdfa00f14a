import { useQueryClient } from '@tanstack/react-query'
import type { Language } from '../../shared/fields/languages.ts'
import { userCalls } from '../../shared/users/calls.ts'
import { send } from '../api/client.ts'
import { useLanguage } from '../language/language.tsx'

/** Shows everything in another language from now on, on every device the person signs in on. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const { choose } = useLanguage()
  const cache = useQueryClient()
  return async (language) => {
    choose(language)
    await send(userCalls.updateOwnUser, { body: { language } })
    await cache.invalidateQueries()
  }
}
