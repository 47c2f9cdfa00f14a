import { message } from '../../shared/messages/message.ts'
import { HttpError } from '../errors.ts'
import type { StoredWebhook } from '../store/webhooks.ts'

/** Nothing is sent to an endpoint that is disabled, also where somebody asks for it. */
export function refuseDisabled({ disabled_at }: StoredWebhook): void {
  if (disabled_at !== null) throw new HttpError('conflict', message('endpointDisabled'))
}
