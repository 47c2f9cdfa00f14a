import { jobColor } from '../../../shared/fields/job-color.ts'
import type { AppText } from './text.tsx'
import { languageNames } from '../language.tsx'

/** What a code of a field is called, such as a status or a role; undefined for what is no code. */
export function codedValue(field: string, value: string, text: AppText): string | undefined {
  const checked = { yes: text.common.yes }
  const words: Record<string, Record<string, string>> = {
    status: text.statuses,
    role: text.roles,
    entry_type: text.entryTypes,
    type: text.entryTypes,
    language: languageNames,
    subscription: text.subscriptions,
    automation: text.automations,
    is_main: checked,
    is_return: checked,
  }
  const color = jobColor.safeParse(value)
  return field === 'color' && color.success ? text.color(color.data) : words[field]?.[value]
}
