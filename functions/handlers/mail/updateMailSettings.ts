import { mailCalls } from '../../../shared/mail/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { changeMailChoice, withEmailKind } from '../../store/mail.ts'
import { viewMailSettings } from '../../mail/view.ts'

export const updateMailSettings = memberHandler(
  mailCalls.updateMailSettings,
  async ({ table, user, body: { kind, is_on } }) => {
    const changed = await changeMailChoice(table, user.uuid, (current) =>
      withEmailKind(current, kind, is_on),
    )
    return { body: viewMailSettings(user, changed) }
  },
)
