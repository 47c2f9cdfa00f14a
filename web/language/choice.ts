import { languages, type Language } from '../../shared/fields/languages.ts'

const cookieName = 'language'
const yearInSeconds = 365 * 86_400

function supported(tag: string | undefined): Language | null {
  const short = tag?.slice(0, 2).toLowerCase()
  return languages.find((each) => each === short) ?? null
}

/**
 * The language to begin in: the one in the address (`?lang=es`), the one chosen before, the first of
 * the browser's that we speak, English.
 */
export function initialLanguage(): Language {
  const asked = supported(new URLSearchParams(window.location.search).get('lang') ?? undefined)
  const chosen = new RegExp(`(?:^|; )${cookieName}=(\\w+)`).exec(document.cookie)?.[1]
  const spoken = navigator.languages.map(supported).find((each) => each !== null)
  return asked ?? supported(chosen) ?? spoken ?? 'en'
}

/** Keeps the choice in this browser; the site's pages are then served in it. */
export function rememberLanguage(chosen: Language): void {
  document.cookie = `${cookieName}=${chosen}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax`
}
