import { phoneCalls } from '../../../shared/phone/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { findPhoneLink } from '../../store/access/phone-links.ts'

export const getPhoneLink = memberHandler(
  phoneCalls.getPhoneLink,
  async ({ user: { phone_link } }) => {
    const link = phone_link ? await findPhoneLink(phone_link.id) : null
    const used_at = link?.used_at ?? null
    return {
      body: {
        created_at: phone_link?.created_at ?? null,
        used_at: used_at === null ? null : new Date(used_at).toISOString(),
      },
    }
  },
)
