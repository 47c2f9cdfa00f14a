import { mailCalls } from '../../../shared/emails/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { findMailChoice } from '../../store/emails.ts'
import { viewMailSettings } from '../../emails/view.ts'

export const getMailSettings = memberHandler(
  mailCalls.getMailSettings,
  async ({ table, user }) => ({
    body: viewMailSettings(user, await findMailChoice(table, user.uuid)),
  }),
)
