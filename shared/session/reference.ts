import { someId, type Reference } from '../contract/reference.ts'
import type { sessionCalls } from './calls.ts'

export const sessionReference: Reference<typeof sessionCalls> = {
  getMe: { summary: 'The signed-in person', scope: null },
  logout: { summary: 'Ends the session', scope: 'anyone' },
  switchTenant: {
    summary: 'Moves an admin to another company of theirs, in a new session',
    scope: null,
    example: { tenant_id: someId },
  },
  enterOwnTenant: {
    summary: 'Moves anybody to another company of theirs, in a new session',
    scope: null,
  },
  readInvitation: {
    summary: 'Who invites whom to which company, for whoever holds the link',
    scope: 'anyone',
    example: { token: 'yHk3vT0b9QmXw2LrZ5cN8A' },
  },
  acceptInvitation: {
    summary: 'Joins the company of an invitation, in a new session',
    scope: null,
    example: { token: 'yHk3vT0b9QmXw2LrZ5cN8A' },
  },
}
