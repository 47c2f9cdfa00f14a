import { emailCalls } from '../../../shared/emails/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { changeEmailChoice, withEmailKind } from '../../store/emails.ts'
import { viewEmailSettings } from '../../emails/view.ts'

export const updateMailSettings = memberHandler(
  emailCalls.updateMailSettings,
  async ({ table, user, body: { kind, is_on } }) => {
    const changed = await changeEmailChoice(table, user.uuid, (current) =>
      withEmailKind(current, kind, is_on),
    )
    return { body: viewEmailSettings(user, changed) }
  },
)
