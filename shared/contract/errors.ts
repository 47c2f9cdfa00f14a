import * as z from 'zod/mini'
import { wireMessage } from '../messages/message.ts'

/** Every way a call can fail, with the HTTP status it answers. The list is closed. */
export const errorStatus = {
  bad_request: 400,
  unauthenticated: 401,
  payment_required: 402,
  no_tenant: 403,
  forbidden: 403,
  sign_in_again: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  stale: 409,
  tenant_changed: 409,
  locked: 409,
  asked: 409,
  too_large: 413,
  not_json: 415,
  idempotency_mismatch: 422,
  too_many: 429,
  internal: 500,
  busy: 503,
} as const

export const errorCode = z.enum([
  'bad_request',
  'unauthenticated',
  'payment_required',
  'no_tenant',
  'forbidden',
  'sign_in_again',
  'cross_site',
  'not_found',
  'method_not_allowed',
  'conflict',
  'stale',
  'tenant_changed',
  'locked',
  'asked',
  'too_large',
  'not_json',
  'idempotency_mismatch',
  'too_many',
  'internal',
  'busy',
])
export type ErrorCode = z.infer<typeof errorCode>

/**
 * The one shape of an error on the wire. `error` is a sentence in English, `fields` one per input at
 * fault; `message` and `field_messages` say the same by key, for screens in another language.
 * `current` is the present state of the thing when somebody else was faster, `request_id` what to
 * tell support after an unexpected failure.
 */
export const errorBody = z.object({
  error: z.string(),
  code: errorCode,
  message: z.optional(wireMessage),
  fields: z.optional(z.record(z.string(), z.string())),
  field_messages: z.optional(z.record(z.string(), wireMessage)),
  current: z.optional(z.unknown()),
  request_id: z.optional(z.string()),
})
export type ErrorBody = z.infer<typeof errorBody>
