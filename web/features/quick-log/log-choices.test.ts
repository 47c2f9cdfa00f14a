import { expect, test } from 'vitest'
import type { Job } from '../../../shared/jobs/job.ts'
import { isOffered, typeIn, withType, withUsers, type Situation } from './log-choices.ts'

const at = (user_id: string, job_id: string) => ({
  ...{ user_id, job_id, user_name: user_id, job_name: job_id, job_color: 'Slate' as const },
  ...{ role: 'painter' as const, since: '2026-03-04T12:00:00.000Z', is_overdue: false },
})
const situation: Situation = {
  own: {
    ...{ onSite: at('me', 'oak'), lastJob: null, hoursToday: 4 },
    ...{ onBreak: false, unconfirmed: null, forgotten: null },
  },
  onSite: [at('me', 'oak'), at('mei', 'oak'), at('luis', 'elm')],
  onBreak: [at('ana', 'fir')],
  jobs: ['oak', 'elm', 'fir'].map((uuid) => ({ uuid, status: 'Active' }) as Job),
  ...{ me: 'me', hasCrew: true, hasPhotos: false, proposed: ['me'] },
  byHand: { type: false, job: false, users: false },
}
const values = { type: 'DEPARTURE', job_id: 'oak', user_ids: 'me', notes: '', source: '' }
const chose = (what: Partial<Situation['byHand']>): Situation => ({
  ...situation,
  byHand: { ...situation.byHand, ...what },
})

test('a note of a user at work is a note, until they choose what it is', () => {
  const noted = { ...values, notes: 'Trim done' }
  expect(typeIn(situation, noted)).toBe('JOB_NOTE')
  expect(typeIn({ ...situation, hasPhotos: true }, values)).toBe('JOB_NOTE')
  expect(typeIn(chose({ type: true }), noted)).toBe('DEPARTURE')
  expect(typeIn(situation, { ...noted, source: 'voice' })).toBe('DEPARTURE')
  const away = { ...situation, own: { ...situation.own, onSite: null } }
  expect(typeIn(away, noted)).toBe('DEPARTURE')
  expect(typeIn(situation, { ...values, notes: ' ' })).toBe('DEPARTURE')
})

test('a break is offered to a user at a job, and to a foreman for others', () => {
  const away = { ...situation, own: { ...situation.own, onSite: null } }
  expect(isOffered('MEAL', situation, values)).toBe(true)
  expect(isOffered('MEAL', away, values)).toBe(false)
  expect(isOffered('MEAL', away, { ...values, user_ids: 'me,mei' })).toBe(true)
  expect(isOffered('ARRIVAL', away, values)).toBe(true)
})

test('a break is for the whole crew of the job, unless the user chose somebody', () => {
  expect(withType('MEAL', situation, values)).toEqual({
    ...{ type: 'MEAL', job_id: 'oak', user_ids: 'me,mei' },
  })
  expect(withType('DEPARTURE', situation, values)).toMatchObject({ user_ids: 'me' })
  const one = { ...values, user_ids: 'luis' }
  expect(withType('MEAL', chose({ users: true }), one)).toEqual({ type: 'MEAL', job_id: 'elm' })
  expect(withType('MEAL', { ...situation, hasCrew: false }, values)).toMatchObject({
    user_ids: 'me',
  })
  expect(withType('ARRIVAL', situation, one)).toEqual({ type: 'ARRIVAL', user_ids: 'me' })
})

test('chosen users bring the job that they leave or return to, unless the user chose one', () => {
  expect(withUsers(['luis'], situation, values)).toEqual({ user_ids: 'luis', job_id: 'elm' })
  expect(withUsers(['luis'], chose({ job: true }), values)).toEqual({ user_ids: 'luis' })
  const arriving = { ...values, type: 'ARRIVAL' }
  expect(withUsers(['ana'], situation, arriving)).toEqual({ user_ids: 'ana', job_id: 'fir' })
  expect(withUsers(['luis'], situation, arriving)).toEqual({ user_ids: 'luis' })
  // Without a job, also the one that was chosen no longer counts.
  const without = { ...values, job_id: '' }
  expect(withUsers(['luis'], chose({ job: true }), without)).toMatchObject({ job_id: 'elm' })
})
