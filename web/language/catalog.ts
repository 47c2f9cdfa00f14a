import type { Language } from '../../shared/fields/languages.ts'
import { loadOnce } from '../loading/load-once.ts'

/** Loads each language's texts once, when they are first asked for. */
export function catalogOf<T>(
  load: Record<Language, () => Promise<T>>,
): (l: Language) => Promise<T> {
  const texts = { en: loadOnce(load.en), es: loadOnce(load.es) }
  return (language) => texts[language]()
}
