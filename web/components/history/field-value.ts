import * as z from 'zod/mini'
import { instant } from '../../../shared/fields/dates.ts'
import { uuid } from '../../../shared/fields/identifiers.ts'
import type { AppText } from '../../language/app/text.tsx'
import { codedValue } from '../../language/app/coded-values.ts'
import type { Format } from '../../language/format.ts'

/** What values are written with: words, numbers and dates, and names of fields. */
interface Reader {
  text: AppText
  format: Format
  name: (field: string) => string
}

interface Write {
  name: (field: string) => string
  value: (field: string, value: unknown) => string
}

const parts = z.record(z.string(), z.unknown())

/** A field's value in a history as screens write it elsewhere: words, dollars, local time. */
export function fieldValue(field: string, value: unknown, { text, format, name }: Reader): string {
  if (typeof value === 'boolean') return value ? text.common.yes : text.common.no
  if (typeof value === 'number') {
    return field === 'hourly_pay' ? format.money(value) : format.number(value)
  }
  if (typeof value !== 'string') {
    return nestedValue(value, {
      name,
      value: (part, each) => fieldValue(part, each, { text, format, name }),
    })
  }
  if (instant.safeParse(value).success) return format.dateTime(value)
  return codedValue(field, value, text) ?? value
}

/** Lists and groups of values: each part as it would be written alone, what says nothing left out. */
function nestedValue(value: unknown, write: Write): string {
  if (Array.isArray(value)) return value.map((each: unknown) => write.value('', each)).join('; ')
  return Object.entries(z.parse(parts, value))
    .filter(([, part]) => !isBlank(part))
    .map(([name, part]) => `${write.name(name)} ${write.value(name, part)}`)
    .join(', ')
}

/** What says nothing, and ids, which say nothing to people. */
function isBlank(part: unknown): boolean {
  return part === null || part === '' || part === false || uuid.safeParse(part).success
}
