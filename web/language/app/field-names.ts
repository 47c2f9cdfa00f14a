import type { Language } from '../../../shared/fields/languages.ts'
import { useLanguage } from '../language.tsx'
import { fieldsEn, type FieldNames } from './fields.en.ts'
import { fieldsEs } from './fields.es.ts'

const names: Record<Language, Map<string, string>> = {
  en: new Map(Object.entries(fieldsEn)),
  es: new Map(Object.entries(fieldsEs)),
}

/** What a field is called, in forms and in histories; apart from the other texts, for few screens show one. */
export function fieldName(field: string, language: Language): string {
  return names[language].get(field) ?? field
}

/** What fields are called in the language of the screens. */
export function useFieldName(): (field: keyof FieldNames) => string {
  const { language } = useLanguage()
  return (field) => fieldName(field, language)
}
