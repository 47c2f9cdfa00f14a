import { mailCalls } from '../../../shared/calls/mail.ts'
import { memberHandler } from '../../http/handler.ts'
import { findMailChoice } from '../../store/mail.ts'
import { viewMailSettings } from './view.ts'

export const getMailSettings = memberHandler(
  mailCalls.getMailSettings,
  async ({ table, user }) => ({
    body: viewMailSettings(user, await findMailChoice(table, user.uuid)),
  }),
)
