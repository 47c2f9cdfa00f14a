import { mailCalls } from '../../../shared/calls/mail.ts'
import { memberHandler } from '../../http/handler.ts'
import { changeMailChoice } from '../../store/mail.ts'
import { viewMailSettings } from './view.ts'

export const updateMailSettings = memberHandler(
  mailCalls.updateMailSettings,
  async ({ table, user, body: { off } }) => {
    const changed = await changeMailChoice(table, user.uuid, (current) => ({
      ...current,
      off: [...new Set(off)],
    }))
    return { body: viewMailSettings(user, changed) }
  },
)
