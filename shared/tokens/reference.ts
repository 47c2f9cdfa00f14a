import type { Reference } from '../contract/reference.ts'
import type { tokenCalls } from './calls.ts'

export const tokenReference: Reference<typeof tokenCalls> = {
  listTokens: {
    summary: 'One’s own tokens for programs; to admins those of the company',
    scope: null,
  },
  createToken: {
    summary: 'Make a token; it is shown this once',
    scope: null,
    example: { name: 'Estimating', scopes: ['jobs:read'], expires_in_days: 90 },
  },
  deleteToken: { summary: 'Revoke a token', scope: null },
  revokeToken: {
    summary: 'Revoke a token that was found where it should not be; no session is needed',
    scope: 'anyone',
    example: { token: 'dc_test_0123abcd_0123456789abcdefghijklmnopqrstuv000000' },
  },
}
