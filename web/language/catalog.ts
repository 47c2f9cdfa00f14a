import type { Language } from '../../shared/fields/languages.ts'

/** Loads each language's texts once, when they are first asked for. */
export function catalogOf<T>(
  load: Record<Language, () => Promise<T>>,
): (l: Language) => Promise<T> {
  const loaded = new Map<Language, Promise<T>>()
  return (language) => {
    const known = loaded.get(language) ?? load[language]()
    loaded.set(language, known)
    // A text that did not arrive is asked for again the next time.
    known.catch(() => loaded.delete(language))
    return known
  }
}
