import { beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../../shared/contract/errors.ts'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import type { Timesheet, TimesheetRow } from '../../../shared/timesheets/timesheet.ts'
import { punch, setPay, sheetOf, shiftsOf, step } from '../../fixtures/people/punches.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  await setPay(acme, { workweek_start_day: 'monday', period: 'weekly', first_day: '2026-01-05' })
})

const monday = '2026-03-02'

describe('a week of work', () => {
  test('is paid by the rules of overtime, job by job, and says where each figure comes from', async () => {
    const { owner, painter, ids, job } = acme
    await owner.post(`/api/users/${ids.painter}/rates`, { from: '2026-01-01', amount: '12' })
    await punch(painter, ids.painter, job, shiftsOf(monday, [10, 10, 9, 9, 8]))
    const sheet = await sheetOf(painter, ids.painter, '2026-03-04')
    expect(sheet).toMatchObject({
      user_id: ids.painter,
      status: 'open',
      period: { from: monday, to: '2026-03-08' },
      problems: [],
      totals: {
        worked_seconds: 46 * 3600,
        regular_seconds: 40 * 3600,
        overtime_seconds: 6 * 3600,
        doubletime_seconds: 0,
        straight_pay: '552.00',
        premium_pay: '36.00',
        gross: '588.00',
        qualified_overtime: '36.00',
      },
      jobs: [{ job_id: job, worked_seconds: 46 * 3600, cost: '588.00' }],
    })
    expect(sheet.weeks).toMatchObject([
      { from: monday, to: '2026-03-08', rule_set: 'US', regular_rate: '12.00', settled: true },
    ])
    expect(sheet.weeks[0]?.steps).toMatchObject([
      { rule: 'week_40', date: '2026-03-06', seconds: 6 * 3600, factor: '0.5' },
    ])
    expect(sheet.days.map(({ worked_seconds }) => worked_seconds / 3600)).toEqual([
      10, 10, 9, 9, 8, 0, 0,
    ])
    expect(sheet.days[0]?.stretches).toMatchObject([
      { job_id: job, seconds: 36_000, evidence: ['later'], from: '2026-03-02T07:00:00.000Z' },
    ])
    expect(sheet.days[0]?.stretches[0]?.entry_ids).toHaveLength(2)
  })

  test('stands as one line in the list of the period, which a painter sees of themselves', async () => {
    const { owner, painter, ids } = acme
    const all = await owner.get<TimesheetRow[]>('/api/timesheets?date=2026-03-08')
    const own = all.body.find(({ user_id }) => user_id === ids.painter)
    expect(own).toMatchObject({ status: 'open', totals: { gross: '588.00' } })
    expect(all.body.map(({ user_id }) => user_id)).toContain(ids.mate)
    const seen = await painter.get<TimesheetRow[]>('/api/timesheets?date=2026-03-08')
    expect(seen.body).toEqual([own])
    const submitted = await owner.get<TimesheetRow[]>(
      '/api/timesheets?date=2026-03-08&status=submitted',
    )
    expect(submitted.body).toEqual([])
    const other = await painter.get(`/api/timesheets/${ids.mate}/${monday}`)
    expect(other.status).toBe(403)
  })
})

describe('an approved sheet', () => {
  test('is frozen: its entries cannot change, nor new ones come, until it is reopened', async () => {
    const { owner, supervisor, painter, ids, job } = acme
    const [arrival] = await punch(supervisor, ids.mate, job, shiftsOf('2026-03-09', [8]))
    const stale = (await sheetOf(owner, ids.mate, '2026-03-09')).version - 1
    const late = await supervisor.post(`/api/timesheets/${ids.mate}/2026-03-09/approve`, {
      version: stale,
    })
    expect(late.status).toBe(409)
    const approved = await step(supervisor, ids.mate, '2026-03-09', 'approve')
    expect(approved.body).toMatchObject({ status: 'approved', totals: { worked_seconds: 28_800 } })
    expect(approved.body.days[0]?.stretches[0]?.evidence).toEqual(['foreman'])
    const again = await step(supervisor, ids.mate, '2026-03-09', 'approve')
    expect(again.status).toBe(409)
    const refused = (answer: { status: number; body: unknown }) =>
      [answer.status, (answer.body as ErrorBody).code] as const
    const path = `/api/logs/${arrival?.uuid}`
    const why = { reason: 'He came later' }
    const changes = [
      owner.put(path, { timestamp: '2026-03-09T08:00:00Z', ...why }),
      owner.put(path, { user_id: ids.painter, ...why }),
      owner.put(path, { type: 'JOB_NOTE', ...why }),
      owner.put(path, { notes: 'Just a note' }),
      owner.post('/api/logs/create', {
        user_id: ids.mate,
        job_id: job,
        type: 'ARRIVAL',
        timestamp: '2026-03-14T07:00:00Z',
      }),
    ]
    for (const change of changes) expect(refused(await change)).toEqual([409, 'locked'])
    // A rate that comes later changes nothing of what is approved.
    await owner.post(`/api/users/${ids.mate}/rates`, { from: '2026-01-01', amount: '99' })
    const frozen = await sheetOf(owner, ids.mate, '2026-03-09')
    expect(frozen.totals).toEqual(approved.body.totals)
    const own = await painter.post(`/api/timesheets/${ids.mate}/2026-03-09/reopen`, {
      version: frozen.version,
      reason: 'x',
    })
    expect(own.status).toBe(403)
    const opened = await step(owner, ids.mate, '2026-03-09', 'reopen', { reason: 'An hour less' })
    expect(opened.body).toMatchObject({ status: 'open', totals: { gross: '792.00' } })
    const changed = await owner.put(path, { timestamp: '2026-03-09T08:00:00Z', ...why })
    expect(changed.status).toBe(200)
    expect((await sheetOf(owner, ids.mate, '2026-03-09')).totals.worked_seconds).toBe(7 * 3600)
  })

  test('is approved with all others that nothing is wrong with, and those once', async () => {
    const { owner, painter, mate, ids, job } = acme
    await punch(painter, ids.painter, job, shiftsOf('2026-03-16', [8, 8]))
    await punch(mate, ids.mate, job, [['2026-03-16T07:00', null]])
    const body = { date: '2026-03-18', user_ids: [ids.painter, ids.mate] }
    const result = await owner.post('/api/timesheets/approve', body)
    expect(result.body).toMatchObject([
      { user_id: ids.painter, status: 'approved', approved: true, error: null },
      { user_id: ids.mate, status: 'open', approved: false },
    ])
    const version = (await sheetOf(owner, ids.painter, '2026-03-18')).version
    await owner.post('/api/timesheets/approve', body)
    expect((await sheetOf(owner, ids.painter, '2026-03-18')).version).toBe(version)
  })
})

test('what a painter may not change any more is put before the office, which answers with a word', async () => {
  const { owner, painter, ids, job } = acme
  const date = '2026-03-16'
  const late = await painter.post('/api/logs/create', {
    user_id: ids.painter,
    job_id: job,
    type: 'DEPARTURE',
    timestamp: '2026-03-17T18:00:00Z',
  })
  expect([late.status, (late.body as unknown as ErrorBody).code]).toEqual([409, 'asked'])
  expect((late.body as unknown as ErrorBody).error).toContain('the office was told')
  const asked = await sheetOf(owner, ids.painter, date)
  expect(asked.dispute).toMatchObject({
    reason: null,
    requests: [
      {
        entry_id: null,
        entry_type: 'DEPARTURE',
        job_name: 'acme job',
        timestamp: '2026-03-17T18:00:00.000Z',
      },
    ],
  })
  expect(asked).toMatchObject({ status: 'approved', problems: [{ code: 'disputed' }] })
  const listed = await owner.get<TimesheetRow[]>(`/api/timesheets?date=${date}`)
  const row = listed.body.find(({ user_id }) => user_id === ids.painter)
  expect(row?.problems).toMatchObject([{ code: 'disputed' }])
  const answered = await step(owner, ids.painter, date, 'approve', { reason: 'You left at three' })
  expect(answered.body).toMatchObject({ status: 'approved', dispute: null, problems: [] })
  expect(answered.body.totals).toEqual(asked.totals)
})

test('hours that nobody knows count nothing and wait for somebody', async () => {
  const { owner, mate, ids } = acme
  const sheet = await sheetOf(owner, ids.mate, '2026-03-18')
  expect(sheet.problems).toMatchObject([{ code: 'open', date: '2026-03-16', blocks: true }])
  expect(sheet.totals.worked_seconds).toBe(0)
  expect((await step(owner, ids.mate, '2026-03-18', 'approve')).status).toBe(409)
  expect((await step(mate, ids.mate, '2026-03-18', 'submit')).status).toBe(409)
})

test('what others change of somebody’s time stands beside it with a reason, to be disputed', async () => {
  const { owner, supervisor, painter, ids, job } = acme
  const [, departure] = await punch(painter, ids.painter, job, shiftsOf('2026-03-23', [9]))
  const path = `/api/logs/${departure?.uuid}`
  const silent = await supervisor.put(path, { timestamp: '2026-03-23T15:00:00Z' })
  expect([silent.status, (silent.body as unknown as ErrorBody).fields]).toMatchObject([
    400,
    { reason: expect.stringContaining('Say why') as string },
  ])
  const reason = 'Left with me at three'
  const changed = await supervisor.put(path, { timestamp: '2026-03-23T15:00:00Z', reason })
  expect((changed.body as unknown as LogEntry).evidence).toEqual(['later', 'office'])
  const seen = await sheetOf(painter, ids.painter, '2026-03-23')
  expect(seen.changes).toMatchObject([
    {
      entry_id: departure?.uuid,
      by: ids.supervisor,
      reason,
      before: { timestamp: '2026-03-23T16:00:00.000Z' },
      after: { timestamp: '2026-03-23T15:00:00.000Z' },
    },
  ])
  expect(seen.days[0]?.stretches[0]?.evidence).toEqual(['later', 'office'])
  const other = await owner.post(`/api/timesheets/${ids.painter}/2026-03-23/dispute`, {
    version: seen.version,
    reason: 'x',
  })
  expect(other.status).toBe(403)
  const said = 'I left at four'
  await step(painter, ids.painter, '2026-03-23', 'dispute', { reason: said })
  const unseen = await step(owner, ids.painter, '2026-03-23', 'approve')
  expect(unseen.status).toBe(409)
  const answered = await step(owner, ids.painter, '2026-03-23', 'approve', {
    reason: 'The gate closed at three',
  })
  expect(answered.body).toMatchObject({ status: 'approved', problems: [] })
  expect(answered.body.history.map(({ step: name, reason: word }) => [name, word])).toEqual([
    ['disputed', said],
    ['approved', 'The gate closed at three'],
  ])
})

test('breaks count as they are long, and are shown', async () => {
  const { painter, ids, job } = acme
  await punch(painter, ids.painter, job, [
    ['2026-04-06T07:00', '2026-04-06T09:30', 'rest'],
    ['2026-04-06T09:45', '2026-04-06T12:00', 'meal'],
    ['2026-04-06T12:30', '2026-04-06T15:30'],
  ])
  const sheet = await sheetOf(painter, ids.painter, '2026-04-06')
  expect(sheet.totals.worked_seconds).toBe(8 * 3600)
  expect(sheet.days[0]?.breaks).toMatchObject([
    { kind: 'rest', seconds: 900, counts: true },
    { kind: 'meal', seconds: 1800, counts: false },
  ])
  const wrong = await painter.post('/api/logs/create', {
    user_id: ids.painter,
    job_id: job,
    type: 'ARRIVAL',
    break: 'meal',
  })
  expect([wrong.status, Object.keys((wrong.body as unknown as ErrorBody).fields ?? {})]).toEqual([
    400,
    ['break'],
  ])
})

test('a bonus raises the regular rate, a reimbursement is no wage', async () => {
  const { owner, painter, ids, job } = acme
  await punch(painter, ids.painter, job, shiftsOf('2026-04-13', [10, 10, 9, 9, 8]))
  await step(owner, ids.painter, '2026-04-13', 'extras', { kind: 'bonus', amount: '46' })
  const paid = await step(owner, ids.painter, '2026-04-13', 'extras', {
    kind: 'reimbursement',
    amount: '20.5',
  })
  expect(paid.body.totals).toMatchObject({
    gross: '637.00',
    qualified_overtime: '39.00',
    bonus: '46.00',
    reimbursement: '20.50',
  })
  expect(paid.body.weeks[0]?.regular_rate).toBe('13.00')
  expect(paid.body.jobs).toMatchObject([{ cost: '637.00' }])
})

test('settings hold from the next period once something is approved', async () => {
  const { owner, id } = acme
  await setPay(acme, { rule_set: 'CA' })
  const { body } = await owner.get<{ pay_history: { from: string; rule_set: string }[] }>(
    `/api/tenants/${id}`,
  )
  expect(body.pay_history.map(({ rule_set }) => rule_set)).toEqual(['US', 'CA'])
  const past = await owner.put(`/api/tenants/${id}`, {
    pay: { rule_set: 'NV', from: '2026-03-02' },
  })
  expect(past.status).toBe(400)
  expect(
    (await owner.get<Timesheet>(`/api/timesheets/${acme.ids.painter}/2026-03-02`)).body,
  ).toMatchObject({ weeks: [{ rule_set: 'US' }] })
})

test('who left the company with an open arrival is on the list, and so is who is paid a bonus alone', async () => {
  const { owner, mate, ids, job } = acme
  const date = '2026-05-25'
  await punch(mate, ids.mate, job, [[`${date}T07:00`, null]])
  await owner.delete(`/api/users/${ids.mate}`)
  await step(owner, ids.admin, date, 'extras', { kind: 'bonus', amount: '50' })
  const { body } = await owner.get<TimesheetRow[]>(`/api/timesheets?date=${date}`)
  const listed = body.map(({ user_id }) => user_id)
  expect(listed).toContain(ids.mate)
  expect(listed).toContain(ids.admin)
  expect(listed).not.toContain(ids.owner)
})

test('the time zone stays once hours are approved in it, for they would be paid twice', async () => {
  const changed = await acme.owner.put(`/api/tenants/${acme.id}`, { time_zone: 'Asia/Tokyo' })
  expect([
    changed.status,
    Object.keys((changed.body as unknown as ErrorBody).fields ?? {}),
  ]).toEqual([400, ['time_zone']])
  expect((await acme.owner.put(`/api/tenants/${acme.id}`, { time_zone: 'UTC' })).status).toBe(200)
})
