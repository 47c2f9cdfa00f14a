import { phoneCalls } from '../../../shared/phone/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { exchangeLink } from '../../phone/link.ts'

export const removePhoneLink = memberHandler(
  phoneCalls.removePhoneLink,
  async ({ table, user, author }) => {
    if (user.phone_link) await exchangeLink(table, user.uuid, author, false)
    return { body: { created_at: null, used_at: null } }
  },
)
