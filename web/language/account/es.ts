import type { AccountText } from './en.ts'
import { remindersEs } from './reminders.es.ts'

export const accountEs: AccountText = { ...remindersEs }
