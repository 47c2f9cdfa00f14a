import { deviceEn } from './device.en.ts'
import { handoverEn } from './handover.en.ts'
import { emailsEn } from './emails.en.ts'
import { phoneSetupEn } from './phone-setup.en.ts'
import { remindersEn } from './reminders.en.ts'
import { sessionsEn } from './sessions.en.ts'
import { settingsEn } from './settings.en.ts'
import { tokensEn } from './tokens.en.ts'
import { webhooksEn } from './webhooks.en.ts'
import { tenantsEn } from './tenants.en.ts'

/** The texts of one's account, and of companies: the dashboard needs none of them. */
export const accountEn = {
  ...deviceEn,
  ...phoneSetupEn,
  ...remindersEn,
  ...handoverEn,
  ...emailsEn,
  ...tenantsEn,
  ...sessionsEn,
  ...settingsEn,
  ...tokensEn,
  ...webhooksEn,
}

export type AccountText = typeof accountEn
