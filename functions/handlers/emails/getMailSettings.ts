import { emailCalls } from '../../../shared/emails/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { findEmailChoice } from '../../store/emails.ts'
import { viewEmailSettings } from '../../emails/view.ts'

export const getMailSettings = memberHandler(
  emailCalls.getMailSettings,
  async ({ table, user }) => ({
    body: viewEmailSettings(user, await findEmailChoice(table, user.uuid)),
  }),
)
