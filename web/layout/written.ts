import { instant } from '../../shared/fields.ts'
import { paint } from '../../shared/paint.ts'
import type { AppText } from '../language/app-text.tsx'
import { languageNames } from '../language/language.tsx'
import type { Format } from '../language/format.ts'

/** A field's value of a history as the screens write it elsewhere: words, dollars, local time. */
export function written(field: string, value: unknown, text: AppText, format: Format): string {
  const words: Record<string, Record<string, string>> = {
    status: text.statuses,
    role: text.roles,
    entry_type: text.entryTypes,
    language: languageNames,
  }
  if (typeof value === 'boolean') return value ? text.common.yes : text.common.no
  if (typeof value === 'number') {
    return field === 'hourly_pay' ? format.money(value) : format.number(value)
  }
  if (typeof value !== 'string') return JSON.stringify(value)
  const colour = paint.safeParse(value)
  if (field === 'colour' && colour.success) return text.paint(colour.data)
  if (instant.safeParse(value).success) return format.dateTime(value)
  return words[field]?.[value] ?? value
}
