import type { Reference } from '../contract/reference.ts'
import type { availabilityCalls } from './calls.ts'

export const availabilityReference: Reference<typeof availabilityCalls> = {
  getAvailability: { summary: 'When somebody can work, as they say', scope: 'schedule:read' },
  updateAvailability: {
    summary: 'Say when somebody can work',
    scope: 'schedule:write',
    example: {
      weekly: [{ day: 'FR', can: true, start: '07:00', end: '12:00' }],
      days: [{ date: '2026-07-03', can: false, start: null, end: null }],
    },
  },
}
