import { someId, anotherId, type Reference } from '../contract/reference.ts'
import type { scheduleCalls } from './calls.ts'

export const scheduleReference: Reference<typeof scheduleCalls> = {
  getSchedule: {
    summary: 'Shifts of some days, with what conflicts and what they will be paid',
    scope: 'schedule:read',
  },
  createShift: {
    summary: 'Plan a shift',
    scope: 'schedule:write',
    example: {
      job_id: anotherId,
      user_ids: [someId],
      date: '2026-06-02',
      start: '07:00',
      end: '15:30',
      task: 'Second coat, upstairs',
    },
  },
  updateShift: {
    summary: 'Change a planned shift',
    scope: 'schedule:write',
    example: { start: '07:30', end: '16:00', version: 1 },
  },
  deleteShift: { summary: 'Take back a planned shift', scope: 'schedule:write' },
  getShiftSeries: {
    summary: 'The series of a shift, and how many shifts a change of it is of',
    scope: 'schedule:read',
  },
  restoreShift: { summary: 'Plan a shift again that was taken back', scope: 'schedule:write' },
  acknowledgeShift: {
    summary: 'Says whether one comes to one’s shift as it is published',
    scope: 'schedule:write',
    example: { answer: 'no', reason: 'At the dentist until ten' },
  },
  claimShift: {
    summary: 'Takes an open place of a published shift; one of those who ask at once gets it',
    scope: 'schedule:write',
  },
  publishSchedule: {
    summary:
      'Publishes some days as they are planned, at once and for all, and tells those whose days change',
    scope: 'schedule:write',
    example: { from: '2026-06-01', to: '2026-06-07', version: '3f6c0b1d9a2e4785' },
  },
  moveDay: {
    summary: 'Put jobs of a day off until another one, with what follows on them',
    scope: 'schedule:write',
    example: { date: '2026-06-02', to: '2026-06-03', job_ids: [anotherId], preview: true },
  },
  getActual: {
    summary: 'What became of what was planned, person by person',
    scope: 'schedule:read',
  },
  listPublications: {
    summary: 'Who published which days when, and who was told; newest first',
    scope: 'schedule:read',
  },
  getScheduleSettings: { summary: 'How the company plans', scope: 'schedule:read' },
  updateScheduleSettings: {
    summary: 'Plan otherwise from today on',
    scope: 'schedule:write',
    example: { claims: 'office', late_after: 10 },
  },
}
