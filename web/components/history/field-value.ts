import { instant } from '../../../shared/fields/dates.ts'
import { jobColor } from '../../../shared/color.ts'
import type { AppText } from '../../language/app-text.tsx'
import { languageNames } from '../../language/language.tsx'
import type { Format } from '../../language/format.ts'

/** A field's value in a history as screens write it elsewhere: words, dollars, local time. */
export function fieldValue(field: string, value: unknown, text: AppText, format: Format): string {
  const words: Record<string, Record<string, string>> = {
    status: text.statuses,
    role: text.roles,
    entry_type: text.entryTypes,
    language: languageNames,
    subscription: text.subscriptions,
  }
  if (typeof value === 'boolean') return value ? text.common.yes : text.common.no
  if (typeof value === 'number') {
    return field === 'hourly_pay' ? format.money(value) : format.number(value)
  }
  if (typeof value !== 'string') return JSON.stringify(value)
  const color = jobColor.safeParse(value)
  if (field === 'color' && color.success) return text.color(color.data)
  if (instant.safeParse(value).success) return format.dateTime(value)
  return words[field]?.[value] ?? value
}
