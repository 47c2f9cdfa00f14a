import type { Reference } from '../contract/reference.ts'
import type { reminderCalls } from './calls.ts'

export const reminderReference: Reference<typeof reminderCalls> = {
  getReminders: {
    summary: 'What one is told while Dropcloth is closed, and on how many devices',
    scope: null,
  },
  updateReminders: {
    summary: 'Chooses what one is told, and when nothing at all',
    scope: null,
    example: { kinds: ['still_on'], quiet_from: 20, quiet_to: 6 },
  },
  addDevice: {
    summary: 'Allows reminders on a device, by what its push service gave out',
    scope: null,
    example: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/dpH5lCsTSSM',
      keys: {
        p256dh:
          'BIPUL12DLfytvTajnryr2PRdAgXS3HGKiLqndGcJGabyhHheJYlNGCeXl1dn18gSJ1WAkAPIxr4gK0_dQds4yiI',
        auth: 'FPssNDTKnInHVndSTdbKFw',
      },
    },
  },
  clockOut: {
    summary: 'Leaves the arrival that a reminder asks about, if one is still there',
    scope: 'logs:write',
    example: { timestamp: '2026-03-02T16:30:00.000Z', sent_at: '2026-03-02T17:10:00.000Z' },
  },
  removeDevice: {
    summary: 'Ends reminders on a device',
    scope: null,
    example: { endpoint: 'https://fcm.googleapis.com/fcm/send/dpH5lCsTSSM' },
  },
}
