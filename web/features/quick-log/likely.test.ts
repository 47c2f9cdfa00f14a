import { expect, test } from 'vitest'
import type { Job } from '../../../shared/jobs/job.ts'
import type { Statistics } from '../../../shared/statistics/statistics.ts'
import { areElsewhere, jobOfOwn, leavingOf, likely } from './likely.ts'

const [oak, birch, maple] = ['oak', 'birch', 'maple']
const named = (job_id: string) => ({ job_id, job_name: job_id, job_color: 'Slate' as const })
const at = (user_id: string, job_id: string) => ({
  ...{ ...named(job_id), user_id, user_name: user_id, since: '2026-03-04T12:00:00.000Z' },
  ...{ role: 'painter' as const, is_overdue: false },
})
const jobs = [oak, birch, maple].map((uuid) => ({ uuid, status: 'Active' }) as Job)

/** The state in which the painter is on a break from Oak, and planned at Birch. */
function onBreak(more: Partial<Statistics> = {}) {
  const own = {
    ...{ onSite: null, lastJob: named(oak), hoursToday: 4, onBreak: true },
    ...{ unconfirmed: null, forgotten: null },
  }
  return { own, onSite: [], onBreak: [at('me', oak)], ...more }
}

test('the job of a break comes before the one that is planned, for each choice', () => {
  const known = onBreak()
  expect(likely({ ...known, jobs, proposal: null, scheduled: birch })).toEqual({
    type: 'ARRIVAL',
    job: oak,
  })
  expect(jobOfOwn(known.own)).toBe(oak)
  const untouched = { isJobChosen: false, users: null }
  expect(leavingOf(known, birch, untouched).job).toBe(oak)
  // A foreman on a break leaves their own job, though most are at another.
  const crew = onBreak({ onSite: [at('a', maple), at('b', maple)] })
  expect(leavingOf(crew, birch, untouched).job).toBe(oak)
  // Without a break, the plan is what is likely.
  const own = { ...known.own, onBreak: false }
  expect(likely({ own, jobs, proposal: null, scheduled: birch }).job).toBe(birch)
})

test('an arrival that was proposed elsewhere does not move the job that is left', () => {
  const known = onBreak()
  expect(leavingOf(known, birch, { isJobChosen: false, users: ['me'] }).job).toBe(oak)
  expect(leavingOf(known, birch, { isJobChosen: true, users: ['me'] }).job).toBe(birch)
  // Several at different jobs: none is theirs.
  const split = { ...known, onSite: [at('a', maple)] }
  expect(leavingOf(split, birch, { isJobChosen: false, users: ['me', 'a'] }).job).toBe(birch)
})

test('leaving another job than the one where all are is asked about until it is confirmed', () => {
  const known = onBreak({ onSite: [at('a', oak), at('b', maple)] })
  const values = { job_id: birch, anyway: '', time: '' }
  expect(areElsewhere(known, ['me'], values)).toBe(true)
  expect(areElsewhere(known, ['me', 'a'], values)).toBe(true)
  expect(areElsewhere(known, ['me'], { ...values, anyway: birch })).toBe(false)
  expect(areElsewhere(known, ['me'], { ...values, job_id: oak })).toBe(false)
  // Of an earlier time, where they are now says nothing; of several places, the server decides.
  expect(areElsewhere(known, ['me'], { ...values, time: '2026-03-04T08:00:00.000Z' })).toBe(false)
  expect(areElsewhere(known, ['a', 'b'], values)).toBe(false)
  expect(areElsewhere(known, ['nobody'], values)).toBe(false)
})
