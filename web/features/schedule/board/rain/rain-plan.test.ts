import { expect, test } from 'vitest'
import type { DayMoved } from '../../../../../shared/schedule/move.ts'
import { beginPlan, isBlocked, jobsOf, movableDays, movedJobs, nextPlan } from './rain-plan.ts'

const shift = (date: string, job_id: string, state: 'draft' | 'removed' = 'draft') => ({
  ...{ date, job_id, state, job_name: job_id.toUpperCase() },
})
const shifts = [
  shift('2026-03-02', 'oak'),
  shift('2026-03-05', 'fir'),
  shift('2026-03-04', 'elm', 'removed'),
]

test('the plan begins with the first day that has anything to move', () => {
  expect(beginPlan(shifts, '2026-03-03')).toMatchObject({ date: '2026-03-05', to: '2026-03-06' })
  expect(beginPlan([], '2026-03-03')).toMatchObject({ date: '2026-03-03' })
})

test('another day begins without picked jobs, and a preview without confirmations', () => {
  const begun = beginPlan(shifts, '2026-03-02')
  const picked = nextPlan(begun, { type: 'job picked', job: 'oak', isMoved: false })
  expect(picked.picked).toEqual({ oak: false })
  expect(nextPlan(picked, { type: 'day chosen', date: '2026-03-05' })).toMatchObject({
    ...{ date: '2026-03-05', to: '2026-03-06', picked: {} },
  })
  const confirmed = nextPlan(picked, { type: 'confirmed', confirmed: new Set(['mei']) })
  expect(nextPlan(confirmed, { type: 'target chosen', to: '2026-03-09' })).toEqual({
    ...{ ...confirmed, to: '2026-03-09' },
  })
  expect(nextPlan(confirmed, { type: 'previewed' })).toEqual(picked)
})

test('rain moves the jobs outside, or all that may be outside, unless the office picked', () => {
  const areas: Record<string, string> = { oak: 'Exterior', elm: 'Interior' }
  const areaOf = (job: string) => areas[job] ?? null
  expect(movedJobs(['oak', 'elm', 'fir'], areaOf, { picked: {} })).toEqual(['oak'])
  expect(movedJobs(['elm', 'fir'], areaOf, { picked: {} })).toEqual(['fir'])
  expect(movedJobs(['oak', 'elm'], areaOf, { picked: { oak: false, elm: true } })).toEqual(['elm'])
})

test('removed shifts are no jobs of a day, and days that are over cannot be moved', () => {
  expect([...jobsOf(shifts, '2026-03-02')]).toEqual([['oak', 'OAK']])
  expect(jobsOf(shifts, '2026-03-04').size).toBe(0)
  expect(movableDays('2026-03-02', '2026-03-04')).toEqual({
    ...{ first: '2026-03-04', last: '2026-03-08' },
  })
  expect(movableDays('2026-03-09', '2026-03-04').first).toBe('2026-03-09')
})

test('a conflict that blocks keeps a day from moving', () => {
  const moved = { conflicts: [{ severity: 'blocks' }] } as unknown as DayMoved
  expect(isBlocked(moved, { confirmed: new Set() })).toBe(true)
  expect(isBlocked({ ...moved, conflicts: [] }, { confirmed: new Set() })).toBe(false)
})
