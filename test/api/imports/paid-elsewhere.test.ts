import { beforeEach, expect, test } from 'vitest'
import type { TimesheetRow } from '../../../shared/timesheets/timesheet.ts'
import { act, read } from '../../fixtures/services/imports.ts'
import { punch, setPay, sheetOf, step } from '../../fixtures/people/punches.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'

// The day up to which hours were paid by what a company used before.

let acme: TestTenant
beforeEach(async () => {
  acme = await createTestTenant('acme')
  await setPay(acme, { period: 'weekly', first_day: '2026-01-05' })
})

interface PaidThrough {
  date: string | null
  options: string[]
}

const file = (...rows: string[]) => ['Employee,Email,Job,Date,Start,End', ...rows].join('\n')
const rowOf = (date: string, at = '07:00,15:00') => `Pat,painter@acme.example,Barn,${date},${at}`
const statusOf = async (date: string) => (await sheetOf(acme.owner, acme.ids.painter, date)).status
const paidThrough = async () => (await acme.owner.get<PaidThrough>('/api/paid-through')).body

test('a night over its end is paid here from the end of the workday on, and the preview says so', async () => {
  const night = file(rowOf('2026-03-08', '20:00,04:00'), rowOf('2026-03-03'))
  const made = await read(acme.admin, night, { paid_through: '2026-03-08' })
  expect(made.report.hours.payable_seconds).toBe(4 * 3600)
  await act(acme.admin, made, 'commit')
  const next = await sheetOf(acme.owner, acme.ids.painter, '2026-03-09')
  expect(next.totals.worked_seconds).toBe(4 * 3600)
  expect(await statusOf('2026-03-08')).toBe('paid_elsewhere')
})

test('a period that ends within a workweek is told of, one that ends with it is not', async () => {
  const whole = await read(acme.admin, file(rowOf('2026-03-03')), { paid_through: '2026-03-08' })
  expect(whole.report.paid_through).toMatchObject({ value: '2026-03-08', cuts_week: false })
  await setPay(acme, { period: 'semimonthly', first_day: '2026-04-01' })
  const cut = await read(acme.admin, file(rowOf('2026-04-03')), { paid_through: '2026-04-15' })
  expect(cut.report.paid_through).toMatchObject({ value: '2026-04-15', cuts_week: true })
})

test('what was logged here until then is counted before it is made paid, and nothing where there is none', async () => {
  const { admin, owner, ids, job } = acme
  await punch(owner, ids.mate, job, [['2026-03-04T07:00', '2026-03-04T12:00']])
  const paid = await read(admin, file(rowOf('2026-03-03')), { paid_through: '2026-03-08' })
  expect(paid.report.paid_through).toMatchObject({ own_seconds: 5 * 3600, own_people: 1 })
  const unpaid = await read(admin, file(rowOf('2026-03-03')), { paid_through: null })
  expect(unpaid.report.paid_through).toMatchObject({ own_seconds: 0, own_people: 0 })
})

test('it is the end of a pay period that is over, and of no other day', async () => {
  const { admin, owner } = acme
  const row = file(rowOf('2026-03-03'))
  for (const paid_through of ['2026-03-07', '2031-03-09']) {
    const made = await read(admin, row, { paid_through })
    expect(made.report.obstacles).toContain('paid_through')
    const refused = await owner.put<{ fields: object }>('/api/paid-through', { date: paid_through })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['date']])
  }
})

test('it can be put right at any time: what is earlier is paid, what is later is approved here', async () => {
  const { admin, owner, supervisor, ids } = acme
  expect(await paidThrough()).toMatchObject({ date: null })
  const rows = file(rowOf('2026-03-03'), rowOf('2026-03-10'))
  const made = await read(admin, rows, { paid_through: '2026-03-15' })
  await act(admin, made, 'commit')
  expect(await paidThrough()).toMatchObject({ date: '2026-03-15' })
  expect((await supervisor.put('/api/paid-through', { date: null })).status).toBe(403)
  const lower = await owner.put<PaidThrough>('/api/paid-through', { date: '2026-03-08' })
  expect(lower.body.date).toBe('2026-03-08')
  expect(await statusOf('2026-03-03')).toBe('paid_elsewhere')
  expect(await statusOf('2026-03-10')).toBe('open')
  expect((await step(owner, ids.painter, '2026-03-10', 'approve')).status).toBe(200)
  // What is undone later makes nothing paid that was said not to be.
  const other = await read(admin, file(rowOf('2026-02-03')), { paid_through: '2026-02-08' })
  await act(admin, await act(admin, other, 'commit'), 'undo')
  expect(await paidThrough()).toMatchObject({ date: '2026-03-08' })
})

test('nobody disputes what was paid elsewhere, for nobody here could answer', async () => {
  const { admin, owner, painter, ids } = acme
  await act(admin, await read(admin, file(rowOf('2026-03-03'))), 'commit')
  const refused = await step(
    painter,
    ids.painter,
    '2026-03-03',
    'dispute',
    { reason: 'x' },
    painter,
  )
  expect(refused.status).toBe(409)
  await owner.put('/api/paid-through', { date: null })
  const taken = await step(painter, ids.painter, '2026-03-03', 'dispute', { reason: 'x' }, painter)
  expect(taken.status).toBe(200)
})

test('who has no hours in such a period is not in its list', async () => {
  const { admin, owner, ids } = acme
  await act(admin, await read(admin, file(rowOf('2026-03-03'))), 'commit')
  await owner.delete(`/api/users/${ids.mate}`)
  const rows = (await owner.get<TimesheetRow[]>('/api/timesheets?date=2026-03-03')).body
  expect(rows.map(({ user_id }) => user_id)).not.toContain(ids.mate)
  expect(rows.map(({ user_id }) => user_id)).toContain(ids.painter)
})

test('of two files that were read before either is imported, the second is read again first', async () => {
  const { admin } = acme
  const [first, second] = [
    await read(admin, file(rowOf('2026-03-03'))),
    await read(admin, file(rowOf('2026-03-10'))),
  ]
  await act(admin, first, 'commit')
  const late = await admin.post(`/api/imports/${second.uuid}/commit`, { version: second.version })
  expect([late.status, late.text.includes('"importStale"')]).toEqual([409, true])
  const again = await read(admin, file(rowOf('2026-03-10')))
  expect(again.report.jobs).toMatchObject({ matched: 1, added: 0 })
  expect((await act(admin, again, 'commit')).state).toBe('imported')
})

test('what was logged here is made paid by nobody’s silence: somebody has to say the day', async () => {
  const { admin, owner, ids, job } = acme
  await punch(owner, ids.mate, job, [['2026-03-04T07:00', '2026-03-04T12:00']])
  const asked = await read(admin, file(rowOf('2026-03-03')))
  expect(asked.report.obstacles).toEqual(['paid_through'])
  const said = await read(admin, file(rowOf('2026-03-03')), { paid_through: '2026-03-08' })
  expect(said.report.obstacles).toEqual([])
})

test('what an undo kept stays paid elsewhere when a later import is undone', async () => {
  const { admin, owner } = acme
  const first = await act(admin, await read(admin, file(rowOf('2026-03-03'))), 'commit')
  const entries = await owner.get<{ uuid: string; entry_type: string }[]>(
    '/api/logs/all?from=2026-03-03T00:00Z&to=2026-03-04T00:00Z',
  )
  const left = entries.body.find(({ entry_type }) => entry_type === 'DEPARTURE')
  await owner.put(`/api/logs/${left?.uuid}`, { timestamp: '2026-03-03T14:00:00Z', reason: 'x' })
  expect((await act(admin, first, 'undo')).result).toMatchObject({ kept_rows: 1 })
  const later = file('Mate,mate@acme.example,Barn,2026-03-04,07:00,15:00')
  await act(admin, await act(admin, await read(admin, later), 'commit'), 'undo')
  expect(await statusOf('2026-03-03')).toBe('paid_elsewhere')
})

test('rows that somebody took out keep nothing paid elsewhere once their import is undone', async () => {
  const { admin, owner } = acme
  const made = await act(admin, await read(admin, file(rowOf('2026-03-03'))), 'commit')
  const entries = await owner.get<{ uuid: string }[]>(
    '/api/logs/all?from=2026-03-03T00:00Z&to=2026-03-04T00:00Z',
  )
  for (const { uuid } of entries.body) await owner.post(`/api/logs/${uuid}/remove`, { reason: 'x' })
  expect((await act(admin, made, 'undo')).result).toMatchObject({ kept_rows: 0 })
  expect(await paidThrough()).toMatchObject({ date: null })
})
