import { beforeAll, expect, test } from 'vitest'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import type { WeekReport } from '../../../shared/reports/week-report.ts'
import type { TimesheetRow } from '../../../shared/timesheets/timesheet.ts'
import { punch, setPay, sheetOf, shiftsOf, step } from '../../fixtures/people/punches.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  await setPay(acme, { period: 'weekly', first_day: '2026-01-05' })
})

test('a punch sent again after its hours were approved is answered as it was made', async () => {
  const { owner, painter, ids, job } = acme
  const date = '2026-06-08'
  await punch(painter, ids.painter, job, shiftsOf(date, [8]))
  const note = { user_id: ids.painter, job_id: job, type: 'ARRIVAL' }
  const body = { ...note, timestamp: `${date}T18:00:00Z` }
  const key = { 'idempotency-key': 'sent-again' }
  const first = await painter.post<LogEntry>('/api/logs/create', body, key)
  const left = { ...body, type: 'DEPARTURE', timestamp: `${date}T19:00:00Z` }
  await painter.post('/api/logs/create', left)
  expect((await step(owner, ids.painter, date, 'approve')).status).toBe(200)
  const again = await painter.post<LogEntry>('/api/logs/create', body, key)
  expect([again.status, again.body.uuid]).toEqual([200, first.body.uuid])
  expect((await sheetOf(owner, ids.painter, date)).dispute).toBeNull()
})

test('a supervisor approves painters only, and a missed break is owed in the period of its week', async () => {
  const { owner, supervisor, ids } = acme
  const date = '2026-06-15'
  expect((await step(supervisor, ids.admin, date, 'approve', {}, owner)).status).toBe(403)
  const owed = { kind: 'missed_break', amount: '1' }
  const elsewhere = await step(owner, ids.painter, date, 'extras', { ...owed, date: '2026-05-01' })
  expect(elsewhere.status).toBe(400)
  const here = await step(owner, ids.painter, date, 'extras', { ...owed, date: '2026-06-16' })
  expect(here.status).toBe(200)
  const rest = { ...owed, missed: 'rest', date: '2026-06-16' }
  expect((await step(owner, ids.painter, date, 'extras', rest)).status).toBe(200)
  expect((await step(owner, ids.painter, date, 'extras', rest)).status).toBe(400)
  // One for the meals of a day, one for its rests; on another day another.
  const third = await step(owner, ids.painter, date, 'extras', { ...owed, date: '2026-06-16' })
  expect([third.status, third.text]).toEqual([400, expect.stringContaining('amount')])
  const next = await step(owner, ids.painter, date, 'extras', { ...owed, date: '2026-06-17' })
  expect(next.status).toBe(200)
  expect((await step(supervisor, ids.painter, date, 'approve')).status).toBe(200)
})

test('a supervisor settles the sheets of painters, neither an admin’s nor their own', async () => {
  const { owner, supervisor, painter, ids, job } = acme
  const date = '2026-05-25'
  const bonus = { kind: 'bonus', amount: '10', note: null }
  for (const user of [ids.admin, ids.supervisor, ids.painter]) {
    expect((await step(owner, user, date, 'extras', bonus)).status).toBe(200)
  }
  const steps = ['submit', 'accept', 'extras/remove'] as const
  const taken = async (user: string) => {
    const answers = []
    for (const each of steps) {
      const body = each === 'extras/remove' ? { position: 0 } : {}
      answers.push((await step(supervisor, user, date, each, body, owner)).status)
    }
    return answers
  }
  expect(await taken(ids.admin)).toEqual([403, 403, 403])
  // Nor is it shown for a step that somebody else took already.
  expect((await step(owner, ids.admin, date, 'submit')).status).toBe(200)
  expect((await step(supervisor, ids.admin, date, 'submit', {}, owner)).status).toBe(403)
  // Their own week they submit, and no more.
  expect(await taken(ids.supervisor)).toEqual([200, 403, 403])
  const [, left] = await punch(painter, ids.painter, job, shiftsOf(date, [8]))
  expect((await step(owner, ids.painter, date, 'approve')).status).toBe(200)
  await painter.put(`/api/logs/${left?.uuid}`, { timestamp: `${date}T15:30:00Z` })
  expect((await step(supervisor, ids.painter, date, 'accept')).status).toBe(200)
  expect((await step(supervisor, ids.painter, date, 'submit')).status).toBe(200)
  const removed = await step(supervisor, ids.painter, date, 'extras/remove', { position: 0 })
  expect([removed.status, removed.body.extras]).toEqual([200, []])
})

test('a payment that was a mistake is taken away again while the sheet is open, and told', async () => {
  const { owner, painter, ids } = acme
  const date = '2026-06-22'
  for (const [amount, note] of [
    ['5000', 'One zero too many'],
    ['50', null],
  ]) {
    await step(owner, ids.painter, date, 'extras', { kind: 'bonus', amount, note })
  }
  expect((await step(painter, ids.painter, date, 'extras/remove', { position: 0 })).status).toBe(
    403,
  )
  const left = await step(owner, ids.painter, date, 'extras/remove', { position: 0 })
  expect(left.body.extras).toMatchObject([{ amount: '50.00' }])
  expect(left.body.totals.bonus).toBe('50.00')
  expect(left.body.history.at(-1)).toMatchObject({
    step: 'extra_removed',
    reason: 'One zero too many',
  })
  const none = await step(owner, ids.painter, date, 'extras/remove', { position: 1 })
  expect(none.status).toBe(404)
  await step(owner, ids.painter, date, 'approve')
  const late = await step(owner, ids.painter, date, 'extras/remove', { position: 0 })
  expect(late.status).toBe(409)
})

test('people submit where their company asks for it, and only there', async () => {
  const { owner, painter, ids, job, id } = acme
  const date = '2026-06-29'
  await punch(painter, ids.painter, job, shiftsOf(date, [8]))
  await owner.put(`/api/tenants/${id}`, { pay: { people_submit: false, from: '2026-07-06' } })
  expect((await step(painter, ids.painter, date, 'submit')).status).toBe(200)
  const refused = await step(painter, ids.painter, '2026-07-06', 'submit')
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('does not ask')])
})

test('who works under an agreement that the rules leave out cannot be approved, and is told why', async () => {
  const { owner, mate, ids, job } = acme
  const date = '2026-06-08'
  await punch(mate, ids.mate, job, shiftsOf(date, [8]))
  await owner.put(`/api/users/${ids.mate}`, {
    work_agreement: 'union_contract',
    pay_from: date,
  })
  const sheet = await sheetOf(owner, ids.mate, date)
  expect(sheet.problems).toMatchObject([{ code: 'agreement_uncovered', blocks: true }])
  expect((await step(owner, ids.mate, date, 'approve')).status).toBe(409)
  await owner.put(`/api/users/${ids.mate}`, { work_agreement: null, pay_from: date })
  expect((await step(owner, ids.mate, date, 'approve')).status).toBe(200)
})

test('who said that their hours are complete has not said it of hours that came later', async () => {
  const { owner, painter, ids, job } = acme
  const date = '2026-05-04'
  const entries = await punch(painter, ids.painter, job, shiftsOf(date, [8]))
  await step(painter, ids.painter, date, 'submit')
  expect((await sheetOf(owner, ids.painter, date)).status).toBe('submitted')
  await owner.put(`/api/logs/${entries[1]?.uuid}`, {
    timestamp: `${date}T14:00:00Z`,
    reason: 'Left at two',
  })
  expect((await sheetOf(owner, ids.painter, date)).status).toBe('open')
  const { body } = await owner.get<TimesheetRow[]>(`/api/timesheets?date=${date}`)
  expect(body.find(({ user_id }) => user_id === ids.painter)?.status).toBe('open')
  expect((await step(painter, ids.painter, date, 'submit')).body.status).toBe('submitted')
})

test('settings that take the place of others are seen before anything is approved by them', async () => {
  const bolt = await createTestTenant('bolt')
  const { owner, painter, ids, job } = bolt
  await setPay(bolt, { rule_set: 'CA' })
  await punch(painter, ids.painter, job, shiftsOf('2026-03-02', [10]))
  const { version } = await sheetOf(owner, ids.painter, '2026-03-02')
  await setPay(bolt, { rule_set: 'US' })
  const path = `/api/timesheets/${ids.painter}/2026-03-02/approve`
  expect((await owner.post(path, { version })).status).toBe(409)
})

test('a meal that was missed in a week of two periods is owed where the week is settled', async () => {
  const bolt = await createTestTenant('bolt')
  const { owner, painter, ids, job } = bolt
  await setPay(bolt, { period: 'semimonthly', first_day: '2026-01-01', rule_set: 'CA' })
  // Tuesday the 15th, in a week that ends on the 20th.
  await punch(painter, ids.painter, job, shiftsOf('2026-09-15', [9]))
  const codes = async (date: string) =>
    (await sheetOf(owner, ids.painter, date)).problems.map((problem) => [
      problem.code,
      problem.date,
    ])
  const isMeal = ([code]: (string | undefined)[]) => code === 'meal_missing'
  expect((await codes('2026-09-15')).some(isMeal)).toBe(false)
  expect((await codes('2026-09-16')).filter(isMeal)).toEqual([['meal_missing', '2026-09-15']])
  const owed = { kind: 'missed_break', amount: '1', date: '2026-09-15' }
  expect((await step(owner, ids.painter, '2026-09-16', 'extras', owed)).status).toBe(200)
  expect((await codes('2026-09-16')).some(isMeal)).toBe(false)
})

test('a user who is at work is a state of their sheet, which their departure ends', async () => {
  const { owner, mate, ids, job } = acme
  const at = new Date(Math.floor(Date.now() / 1000) * 1000 - 3 * 60_000).toISOString()
  const date = at.slice(0, 10)
  const entry = { user_id: ids.mate, job_id: job, type: 'ARRIVAL', timestamp: at }
  await mate.post('/api/logs/create', entry)
  const problemsOf = async () => (await sheetOf(owner, ids.mate, date)).problems
  const [state] = await problemsOf()
  expect(state).toMatchObject({ code: 'on_clock', since: at, blocks: true, text: 'On the clock.' })
  const report = await owner.get<WeekReport>(`/api/reports/weeks/${date}`)
  expect(report.body.needs_look.filter(({ code }) => code === 'on_clock')).toEqual([])
  const left = { ...entry, type: 'DEPARTURE', timestamp: new Date().toISOString() }
  await owner.post('/api/logs/create', left)
  expect(await problemsOf()).toEqual([])
})
