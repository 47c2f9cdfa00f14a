import type { AccountText } from './en.ts'
import { deviceEs } from './device.es.ts'
import { handoverEs } from './handover.es.ts'
import { emailsEs } from './emails.es.ts'
import { phoneSetupEs } from './phone-setup.es.ts'
import { remindersEs } from './reminders.es.ts'
import { sessionsEs } from './sessions.es.ts'
import { settingsEs } from './settings.es.ts'
import { tokensEs } from './tokens.es.ts'
import { webhooksEs } from './webhooks.es.ts'
import { tenantsEs } from './tenants.es.ts'

export const accountEs: AccountText = {
  ...deviceEs,
  ...phoneSetupEs,
  ...remindersEs,
  ...handoverEs,
  ...emailsEs,
  ...tenantsEs,
  ...sessionsEs,
  ...settingsEs,
  ...tokensEs,
  ...webhooksEs,
}
