import * as z from 'zod/mini'

/** Every way a call can be refused, with the HTTP status it answers. The list is closed. */
export const errorStatus = {
  bad_request: 400,
  unauthenticated: 401,
  no_company: 403,
  forbidden: 403,
  cross_site: 403,
  not_found: 404,
  conflict: 409,
  tenant_changed: 409,
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
  'no_company',
  'forbidden',
  'cross_site',
  'not_found',
  'conflict',
  'tenant_changed',
  'too_large',
  'not_json',
  'idempotency_mismatch',
  'too_many',
  'internal',
  'busy',
])
export type ErrorCode = z.infer<typeof errorCode>

/**
 * The one shape of a refusal on the wire. `error` is a sentence for a person, `fields` a sentence
 * per input at fault, `current` the present state of the thing when somebody else was faster,
 * `request_id` what to tell support after an unexpected failure.
 */
export const errorBody = z.object({
  error: z.string(),
  code: errorCode,
  fields: z.optional(z.record(z.string(), z.string())),
  current: z.optional(z.unknown()),
  request_id: z.optional(z.string()),
})
export type ErrorBody = z.infer<typeof errorBody>

/** Texts of the error catalogue (specification, section 8) that screens and server share. */
export const errorText = {
  sessionExpired: 'Session expired or not logged in',
  switchFailed: 'Failed to switch tenant',
  requiredFields: "Make sure you've filled in all required fields.",
  jobNameRequired: 'Job name is required.',
  addressBlank: 'Address cannot be blank',
  nameRequired: 'Name is required.',
  userAndJobRequired: 'User and Job are required.',
  notFound: 'There is nothing here, or it is not yours to see.',
  unexpected: 'Something went wrong on our side. Nothing was lost; please try again.',
} as const
