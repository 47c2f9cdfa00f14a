import type { Reference } from '../contract/reference.ts'
import type { userCalls } from './calls.ts'

export const userReference: Reference<typeof userCalls> = {
  listUsers: { summary: 'People, by name', scope: 'people:read' },
  createUser: {
    summary: 'Adds a person; a supervisor painters only',
    scope: 'people:write',
    example: {
      name: 'Álvaro Cruz',
      email: 'alvaro@example.com',
      role: 'painter',
      tax_status: 'W2',
      hourly_pay: 24.5,
      phone: '937-555-0142',
    },
  },
  getOwnUser: { summary: 'The signed-in person’s own record', scope: 'people:read' },
  updateOwnUser: {
    summary: 'Changes the language that the person reads in',
    scope: 'people:write',
    example: { language: 'es' },
  },
  listOwnedTenants: { summary: 'Companies that the person owns', scope: null },
  getUser: { summary: 'One person with their newest entries', scope: 'people:read' },
  updateUser: {
    summary: 'Changes a person; a supervisor painters only',
    scope: 'people:write',
    example: { hourly_pay: 26, version: 3 },
  },
  listRates: { summary: 'What a person earns, from which date on', scope: 'payroll:read' },
  addRate: {
    summary:
      'Adds a rate that holds from a date; of one job, or of all that have none of their own',
    scope: 'pay:write',
    example: { from: '2026-06-01', amount: '27.50' },
  },
  deactivateUser: {
    summary: 'Marks a person inactive; hours and entries stay',
    scope: 'people:write',
  },
  reactivateUser: { summary: 'Marks a person active again', scope: null },
  inviteUser: {
    summary: 'Makes a new single-use link for a person; the one before stops working',
    scope: null,
  },
}
