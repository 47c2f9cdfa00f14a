import { phoneCalls } from '../../../shared/phone/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { originOf } from '../../http/origin.ts'
import { exchangeLink } from '../../phone/link.ts'

export const replacePhoneLink = memberHandler(
  phoneCalls.replacePhoneLink,
  async ({ table, user, author, event, at }) => {
    const secret = await exchangeLink(table, user.uuid, author, true)
    return { body: { url: `${originOf(event)}/api/phone/${secret}`, created_at: at } }
  },
)
