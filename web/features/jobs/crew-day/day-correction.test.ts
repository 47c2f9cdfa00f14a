import { expect, test } from 'vitest'
import type { LogEntry } from '../../../../shared/log-entries/log-entry.ts'
import {
  checkCorrection,
  nextCorrection,
  untouched,
  type CorrectionEvent,
} from './day-correction.ts'
import type { Shift } from './shifts.ts'

const punch = (uuid: string, entry_type: string, timestamp: string) =>
  ({ uuid, entry_type, timestamp, break: null }) as LogEntry
const mei: Shift = {
  user_id: 'mei',
  user_name: 'Mei',
  punches: [
    punch('in', 'ARRIVAL', '2026-11-20T07:25:00.000Z'),
    punch('out', 'DEPARTURE', '2026-11-20T15:00:00.000Z'),
  ],
}
const day = { date: '2026-11-20', zone: 'UTC', now: Date.parse('2026-11-21T12:00Z') }
const nothing = { job_id: null, began: null, left: null }
const change = { ...nothing, began: '07:00' }
const after = (...events: CorrectionEvent[]) => events.reduce(nextCorrection, untouched)

test('a correction is checked for users, a change, a reason and the order of times', () => {
  const wanted = { shifts: [mei], change, reason: 'Tapped late' }
  expect(checkCorrection({ ...wanted, shifts: [] }, day)).toEqual({ lacks: 'who' })
  expect(checkCorrection({ ...wanted, change: nothing }, day)).toEqual({ lacks: 'change' })
  expect(checkCorrection({ ...wanted, reason: ' ' }, day)).toEqual({ lacks: 'reason' })
  const late = { ...wanted, change: { ...nothing, began: '16:00' } }
  expect(checkCorrection(late, day)).toEqual({ lacks: 'order', wrong: [mei] })
  expect(checkCorrection(wanted, day)).toMatchObject({ lacks: null })
})

test('a user who is taken out can be put back in', () => {
  const out = after({ type: 'user toggled', user: 'mei' })
  expect(out.without).toEqual(['mei'])
  expect(nextCorrection(out, { type: 'user toggled', user: 'mei' })).toEqual(untouched)
})

test('the shifts of the first try stay until another day is chosen', () => {
  const sent = after({ type: 'rejected', problem: 'No.' }, { type: 'sent', shifts: [mei] })
  expect(sent).toEqual({ without: [], begun: [mei], problem: null })
  expect(nextCorrection(sent, { type: 'day chosen' }).begun).toBeNull()
  expect(nextCorrection(sent, { type: 'rejected', problem: 'No.' }).begun).toEqual([mei])
})
