import type { StoredUser } from './users.ts'

/** What is true of a new user of whom nothing else is known. */
export const blankUser = {
  tax_status: null,
  hourly_pay: null,
  phone: null,
  address1: null,
  address2: null,
  city: null,
  state: null,
  zip: null,
  ssn: null,
  ssn_last4: null,
  ssn_set_at: null,
  photoUrl: null,
  is_active: true,
  identity: null,
  invitation: null,
  version: 1,
} satisfies Partial<StoredUser>
