import type { Reference } from '../contract/reference.ts'
import type { ownSessionCalls } from './calls.ts'

export const ownSessionReference: Reference<typeof ownSessionCalls> = {
  listSessions: { summary: 'The devices on which one is signed in, in all companies', scope: null },
  endOtherSessions: { summary: 'Sign out on all other devices', scope: null },
  endSession: { summary: 'Sign out on one device', scope: null },
  endUserSessions: {
    summary: 'Sign a person out of the company on all their devices',
    scope: null,
  },
}
