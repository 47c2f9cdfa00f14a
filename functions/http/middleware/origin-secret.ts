import { message } from '../../../shared/messages/message.ts'
import { env } from '../../env.ts'
import { HttpError } from '../../errors.ts'
import { header, type ApiMiddleware } from '../event.ts'
import { originSecretHeader } from '../headers.ts'
import { isSameText } from '../../timing-safe.ts'

/** Rejects what did not come through CloudFront, for it did not come through the firewall either. */
export function originSecretCheck(): ApiMiddleware {
  return {
    before: ({ event }) => {
      const sent = header(event, originSecretHeader) ?? ''
      const isOurs = env.ORIGIN_SECRETS.some(
        (secret) => secret.length >= 16 && isSameText(secret, sent),
      )
      if (isOurs) return
      throw new HttpError(
        'forbidden',
        message('wrongAddress', { address: env.ORIGINS[0] ?? 'its own' }),
      )
    },
  }
}
