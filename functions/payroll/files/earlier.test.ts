import { expect, test } from 'vitest'
import { toldBefore } from './earlier.ts'
import type { LeftOut } from './format.ts'
import type { WorkRow } from './rows.ts'

const zone = 'America/New_York'

function row(more: Partial<WorkRow>): WorkRow {
  return {
    user_id: 'ann',
    date: '2026-03-02',
    week: '2026-03-02',
    job_id: 'house',
    job_name: 'House',
    customer_name: '',
    from: '2026-03-02T13:00:00Z',
    to: '2026-03-02T21:00:00Z',
    unpaid_break_minutes: 0,
    rate_cents: 2000,
    regular_rate_cents: 2000,
    regular_seconds: 28_800,
    overtime_seconds: 0,
    doubletime_seconds: 0,
    flsa_seconds: 0,
    straight_cents: 16_000,
    overtime_cents: 0,
    doubletime_cents: 0,
    qualified_cents: 0,
    evidence: 'live',
    entry_id: 'one',
    entry_version: 1,
    ...more,
  }
}

function told(before: WorkRow, why?: LeftOut['why']) {
  const leftOut = why ? [{ user_id: 'ann', name: 'Ann', why }] : []
  return toldBefore({ work: [before], money: [] }, { zone, leftOut }).work
}

test('of somebody on a salary, whom files leave out by now, what an earlier version told is not taken back', () => {
  expect(told(row({ rate_cents: 0 }), 'exempt')).toEqual([])
  expect(told(row({}), 'contractor')).toEqual([])
})

test('hours by the hour are known to have been told, at no rate too, and also of whoever is on a salary since', () => {
  expect(told(row({ rate_cents: 0 }))).toHaveLength(1)
  expect(told(row({}), 'exempt')).toHaveLength(1)
  expect(told(row({ rate_cents: 0, basis: 'hourly' }), 'exempt')).toHaveLength(1)
})

test('a row of before is dated by the calendar, as those of now are', () => {
  const night = { from: '2026-03-03T05:30:00Z', to: '2026-03-03T07:00:00Z' }
  expect(told(row(night))[0]?.date).toBe('2026-03-03')
  expect(told(row({ ...night, basis: 'hourly' }))[0]?.date).toBe('2026-03-02')
  expect(told(row({ from: null, to: null }))[0]?.date).toBe('2026-03-02')
})
