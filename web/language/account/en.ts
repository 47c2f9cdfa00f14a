import { remindersEn } from './reminders.en.ts'

/** The texts of one's own account that no other screen needs. */
export const accountEn = { ...remindersEn }

export type AccountText = typeof accountEn
