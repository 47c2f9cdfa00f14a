import type { Language } from '../../../shared/fields/languages.ts'
import { fieldsEn } from './fields.en.ts'
import { fieldsEs } from './fields.es.ts'

const names: Record<Language, Map<string, string>> = {
  en: new Map(Object.entries(fieldsEn)),
  es: new Map(Object.entries(fieldsEs)),
}

/** What a field of a history is called; apart from the other texts, for few screens show one. */
export function fieldName(field: string, language: Language): string {
  return names[language].get(field) ?? field
}
