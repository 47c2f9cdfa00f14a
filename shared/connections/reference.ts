import { someId, type Reference } from '../contract/reference.ts'
import type { connectionCalls } from './calls.ts'

export const connectionReference: Reference<typeof connectionCalls> = {
  listConnections: {
    summary: 'The payroll systems that hours can be sent to, and whether they are connected',
    scope: null,
  },
  startConnection: { summary: 'Begin a connection: where somebody says that we may', scope: null },
  finishConnection: {
    summary: 'Make a connection of what the payroll system answered',
    scope: null,
    example: { code: 'AB11', state: '1764.abc.def', realm_id: '4620816365' },
  },
  endConnection: { summary: 'End a connection, there too', scope: null },
  getMatches: {
    summary: 'People and customers beside those of a payroll system, with a guess of who is who',
    scope: null,
  },
  saveMatches: {
    summary: 'Say who is who in a payroll system',
    scope: null,
    example: { people: [{ id: someId, their_id: 'Employee:55' }], version: 1 },
  },
  listPushes: { summary: 'What was sent to payroll systems, newest first', scope: null },
  createPush: {
    summary: 'Send the approved hours of a pay period, or what differs from those sent before',
    scope: null,
    example: { system: 'quickbooks_online', date: '2026-05-20', paid_on: '2026-05-29' },
  },
  getPush: {
    summary: 'What was sent, how far it is, and whether the payroll system has it as it was sent',
    scope: null,
  },
  retryPush: {
    summary: 'Send again what did not arrive; what is there is not sent twice',
    scope: null,
  },
  acceptPush: {
    summary: 'Leave what arrived differently as the payroll system has it',
    scope: null,
  },
  takeBackPush: { summary: 'Have a payroll system drop what arrived in part', scope: null },
}
