import { mailEn } from './mail.en.ts'
import { phoneSetupEn } from './phone-setup.en.ts'
import { remindersEn } from './reminders.en.ts'

/** The texts of one's own account that no other screen needs. */
export const accountEn = { ...phoneSetupEn, ...remindersEn, ...mailEn }

export type AccountText = typeof accountEn
