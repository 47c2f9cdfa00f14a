import { mailCalls } from '../../../shared/mail/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { findMailChoice } from '../../store/mail.ts'
import { viewMailSettings } from '../../mail/view.ts'

export const getMailSettings = memberHandler(
  mailCalls.getMailSettings,
  async ({ table, user }) => ({
    body: viewMailSettings(user, await findMailChoice(table, user.uuid)),
  }),
)
