import * as z from 'zod/mini'

/**
 * What a token may be allowed: a noun, and whether it reads or writes. `personal` is what is private about a person
 * (SSN, home address, tax status), and `pay` is what decides how much they earn: `people` includes neither.
 */
export const tokenScope = z.enum([
  'people:read',
  'people:write',
  'personal:read',
  'personal:write',
  'pay:write',
  'jobs:read',
  'jobs:write',
  'customers:read',
  'customers:write',
  'logs:read',
  'logs:write',
  'timesheets:read',
  'payroll:read',
  'schedule:read',
  'schedule:write',
  'webhooks:write',
])
export type TokenScope = z.infer<typeof tokenScope>
