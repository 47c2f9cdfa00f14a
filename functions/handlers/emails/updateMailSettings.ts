import { mailCalls } from '../../../shared/emails/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { changeMailChoice, withEmailKind } from '../../store/emails.ts'
import { viewMailSettings } from '../../emails/view.ts'

export const updateMailSettings = memberHandler(
  mailCalls.updateMailSettings,
  async ({ table, user, body: { kind, is_on } }) => {
    const changed = await changeMailChoice(table, user.uuid, (current) =>
      withEmailKind(current, kind, is_on),
    )
    return { body: viewMailSettings(user, changed) }
  },
)
