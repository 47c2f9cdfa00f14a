import type { Reference } from '../contract/reference.ts'
import type { emailCalls } from './calls.ts'

export const emailReference: Reference<typeof emailCalls> = {
  getMailSettings: {
    summary: 'Which emails one gets, where to, and whether they arrive',
    scope: null,
  },
  updateMailSettings: {
    summary: 'Chooses which emails one gets',
    scope: null,
    example: { kind: 'needs_a_look', is_on: false },
  },
  openUnsubscribe: { summary: 'Leads to the page where a kind of email is ended', scope: 'anyone' },
  unsubscribe: {
    summary:
      'Ends one kind of email, for whoever holds the link in it; also what mail programs call',
    scope: 'anyone',
  },
}
