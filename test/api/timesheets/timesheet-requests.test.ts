import { beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../../shared/contract/errors.ts'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import { approveTwoDays, hoursOf, weeklyCompany } from '../../fixtures/people/approved-days.ts'
import { punch, setPay, sheetOf, shiftsOf, step } from '../../fixtures/people/punches.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'

let acme: TestTenant
beforeAll(async () => {
  acme = await weeklyCompany()
})

const approvedWeek = (date: string) => approveTwoDays(acme, date)

test('changes that a painter asks for are made with one tap of the office, once', async () => {
  const { owner, supervisor, painter, ids, job } = acme
  const date = '2026-03-02'
  const [, left] = await approvedWeek(date)
  const key = { 'idempotency-key': 'asked-twice' }
  const third = { user_id: ids.painter, job_id: job, timestamp: '2026-03-04T07:00:00Z' }
  const added = [
    await painter.post<ErrorBody>('/api/logs/create', { ...third, type: 'ARRIVAL' }, key),
    await painter.post<ErrorBody>('/api/logs/create', { ...third, type: 'ARRIVAL' }, key),
    await painter.post<ErrorBody>('/api/logs/create', {
      ...third,
      type: 'DEPARTURE',
      timestamp: '2026-03-04T10:00:00Z',
    }),
    await painter.put<ErrorBody>(`/api/logs/${left?.uuid}`, { timestamp: '2026-03-02T15:30:00Z' }),
    await painter.put<ErrorBody>(`/api/logs/${left?.uuid}`, { timestamp: '2026-03-02T16:00:00Z' }),
  ]
  expect(added.map(({ status, body }) => [status, body.code])).toEqual(
    added.map(() => [409, 'asked']),
  )
  const asked = await sheetOf(painter, ids.painter, date)
  expect(asked.dispute?.requests.map(({ timestamp }) => timestamp)).toEqual([
    '2026-03-04T07:00:00.000Z',
    '2026-03-04T10:00:00.000Z',
    '2026-03-02T16:00:00.000Z',
  ])
  expect((await step(painter, ids.painter, date, 'accept')).status).toBe(403)
  const reason = 'You are right'
  const accepted = await step(supervisor, ids.painter, date, 'accept', { reason })
  expect(accepted.body).toMatchObject({ status: 'open', dispute: null, problems: [] })
  expect(hoursOf(accepted.body)).toBe(8 + 1 + 8 + 3)
  expect(accepted.body.history.at(-1)).toMatchObject({ step: 'accepted', reason })
  expect(accepted.body.changes.map(({ by }) => by)).toContain(ids.supervisor)
  expect(accepted.body.days[2]?.stretches[0]?.evidence).toEqual(['later', 'office'])
  // Nothing is asked for any more.
  expect((await step(owner, ids.painter, date, 'accept')).status).toBe(409)
  expect((await step(owner, ids.painter, date, 'approve')).status).toBe(200)
})

test('under one key one request stands, and none once the office has made it', async () => {
  const { owner, painter, ids, job } = acme
  const date = '2026-06-01'
  await approvedWeek(date)
  const ask = (timestamp: string) =>
    painter.post<ErrorBody>(
      '/api/logs/create',
      { user_id: ids.painter, job_id: job, type: 'ARRIVAL', timestamp },
      { 'idempotency-key': 'one-request' },
    )
  expect((await ask('2026-06-03T07:00:00Z')).body.code).toBe('asked')
  expect((await ask('2026-06-03T07:00:00Z')).body.code).toBe('asked')
  // Another one would take the place of what was said to be kept.
  expect((await ask('2026-06-04T07:00:00Z')).status).toBe(422)
  const asked = await sheetOf(owner, ids.painter, date)
  expect(asked.dispute?.requests.map(({ timestamp }) => timestamp)).toEqual([
    '2026-06-03T07:00:00.000Z',
  ])
  await step(owner, ids.painter, date, 'accept')
  const made = await sheetOf(owner, ids.painter, date)
  const arrival = made.problems.find(({ code }) => code === 'open')?.entry_id
  await owner.put(`/api/logs/${arrival}`, { type: 'JOB_NOTE', reason: 'A visit only' })
  await step(owner, ids.painter, date, 'approve', { reason: 'x' })
  expect((await ask('2026-06-03T07:00:00Z')).body.code).toBe('asked')
  expect((await sheetOf(owner, ids.painter, date)).dispute).toBeNull()
})

test('an entry that a painter wants to be gone is gone once the office accepts', async () => {
  const { owner, painter, ids, job } = acme
  const date = '2026-03-09'
  const entries = await punch(painter, ids.painter, job, shiftsOf(date, [8, 8]))
  expect((await step(owner, ids.painter, date, 'approve')).status).toBe(200)
  for (const { uuid } of entries.slice(2)) {
    expect((await painter.delete(`/api/logs/${uuid}`)).status).toBe(409)
  }
  const accepted = await step(owner, ids.painter, date, 'accept')
  expect([hoursOf(accepted.body), accepted.body.problems]).toEqual([8, []])
  expect((await owner.get(`/api/logs/${entries[2]?.uuid}`)).status).toBe(404)
})

test('what the office leaves as it is stays approved, and the request is answered', async () => {
  const { owner, painter, ids } = acme
  const date = '2026-03-16'
  const [, left] = await approvedWeek(date)
  await painter.put(`/api/logs/${left?.uuid}`, { timestamp: '2026-03-16T18:00:00Z' })
  const before = await sheetOf(owner, ids.painter, date)
  const answered = await step(owner, ids.painter, date, 'approve', { reason: 'We closed at three' })
  expect(answered.body).toMatchObject({ status: 'approved', dispute: null, totals: before.totals })
})

test('accepting goes on where something stopped it, and makes nothing twice', async () => {
  const { owner, painter, ids, job } = acme
  const date = '2026-03-23'
  const [, left] = await approvedWeek(date)
  const third = { user_id: ids.painter, job_id: job, timestamp: '2026-03-25T07:00:00Z' }
  await painter.post('/api/logs/create', { ...third, type: 'ARRIVAL' })
  await painter.put(`/api/logs/${left?.uuid}`, { timestamp: '2026-03-23T17:00:00Z' })
  await painter.post('/api/logs/create', {
    ...third,
    type: 'DEPARTURE',
    timestamp: '2026-03-25T09:00:00Z',
  })
  // Nobody arrives at a job that is over: the first of the requests cannot be made now.
  await owner.put(`/api/jobs/${job}`, { status: 'Completed' })
  const stopped = await step(owner, ids.painter, date, 'accept')
  expect(stopped.status).toBe(400)
  const between = await sheetOf(owner, ids.painter, date)
  expect([between.status, between.dispute?.requests.length]).toEqual(['open', 3])
  await owner.put(`/api/jobs/${job}`, { status: 'Active' })
  const done = await step(owner, ids.painter, date, 'accept')
  expect([done.status, hoursOf(done.body), done.body.dispute]).toEqual([200, 8 + 2 + 8 + 2, null])
})

/** A change that stands accepted up to the entry that a closed job stops. */
async function stoppedHalfway(date: string) {
  const { owner, painter, ids, job } = acme
  const [, left] = await approvedWeek(date)
  const third = { user_id: ids.painter, job_id: job }
  const day = new Date(Date.parse(date) + 2 * 86_400_000).toISOString().slice(0, 10)
  const punches = [
    { ...third, type: 'ARRIVAL', timestamp: `${day}T07:00:00Z` },
    { ...third, type: 'DEPARTURE', timestamp: `${day}T09:00:00Z` },
  ]
  for (const each of punches) await painter.post('/api/logs/create', each)
  await painter.put(`/api/logs/${left?.uuid}`, { timestamp: `${date}T17:00:00Z` })
  await owner.put(`/api/jobs/${job}`, { status: 'Completed' })
  expect((await step(owner, ids.painter, date, 'accept')).status).toBe(400)
  await owner.put(`/api/jobs/${job}`, { status: 'Active' })
  return left?.uuid
}

test('an entry that became something else since it was asked for stays what it became', async () => {
  const { owner, painter, ids } = acme
  const date = '2026-03-30'
  const entry = await stoppedHalfway(date)
  // The sheet is open by now: its person writes another time themselves.
  await painter.put(`/api/logs/${entry}`, { timestamp: '2026-03-30T15:30:00Z' })
  const done = await step(owner, ids.painter, date, 'accept')
  expect([done.status, hoursOf(done.body)]).toEqual([200, 8.5 + 8 + 2])
})

test('a request to change an entry that was deleted since stays, and the rest is written', async () => {
  const { owner, painter, ids } = acme
  const date = '2026-05-04'
  const entry = await stoppedHalfway(date)
  expect((await painter.delete(`/api/logs/${entry}`)).status).toBe(200)
  const done = await step(owner, ids.painter, date, 'accept')
  expect([done.status, hoursOf(done.body)]).toEqual([200, 8 + 2])
  // It is still there to be answered.
  expect(done.body.dispute?.requests).toMatchObject([{ entry_id: entry }])
})

test('a hundred changes can stand before the office, not one more', async () => {
  const { owner, painter, ids, job } = acme
  const date = '2026-05-11'
  await approvedWeek(date)
  const ask = async (minute: number) => {
    const timestamp = new Date(Date.parse('2026-05-14T07:00Z') + minute * 60_000).toISOString()
    const body = { user_id: ids.painter, job_id: job, type: 'ARRIVAL', timestamp }
    return (await painter.post<ErrorBody>('/api/logs/create', body)).body
  }
  const first = await ask(0)
  expect(first.error).toBe(
    'Your time is kept: 5/14, 7:00 AM. These hours are approved, so the office was told.',
  )
  for (let minute = 1; minute < 100; minute += 1) expect((await ask(minute)).code).toBe('asked')
  expect((await ask(100)).code).toBe('locked')
  expect((await sheetOf(owner, ids.painter, date)).dispute?.requests).toHaveLength(100)
})

describe('what is asked for', () => {
  test('keeps its note, and the office’s word stands beside the change', async () => {
    const { owner, painter, ids, job } = acme
    const date = '2026-04-13'
    await approvedWeek(date)
    const third = { user_id: ids.painter, job_id: job, notes: 'Second coat' }
    for (const [type, time] of [
      ['ARRIVAL', '07:00'],
      ['DEPARTURE', '09:00'],
    ]) {
      const timestamp = `2026-04-15T${time}:00Z`
      await painter.post('/api/logs/create', { ...third, type, timestamp })
    }
    const reason = 'Right'
    const { body } = await step(owner, ids.painter, date, 'accept', { reason })
    expect(body.changes.slice(-2).map((change) => change.reason)).toEqual([reason, reason])
    const added = body.days[2]?.stretches[0]?.entry_ids[0]
    const entry = await owner.get<LogEntry>(`/api/logs/${added}`)
    expect(entry.body.notes).toBe('Second coat')
  })

  test('is no note alone: there the writer is refused, and the office is not asked', async () => {
    const { owner, painter, ids } = acme
    const date = '2026-04-20'
    const [arrival] = await approvedWeek(date)
    const refused = await painter.put<ErrorBody>(`/api/logs/${arrival?.uuid}`, { notes: 'x' })
    expect([refused.status, refused.body.code]).toEqual([409, 'locked'])
    expect((await sheetOf(owner, ids.painter, date)).dispute).toBeNull()
  })

  test('asked again as it stands adds nothing to the sheet', async () => {
    const { owner, painter, ids } = acme
    const date = '2026-04-27'
    const [, left] = await approvedWeek(date)
    const ask = () => painter.put(`/api/logs/${left?.uuid}`, { timestamp: '2026-04-27T17:00:00Z' })
    await ask()
    const { version } = await sheetOf(owner, ids.painter, date)
    await ask()
    expect((await sheetOf(owner, ids.painter, date)).version).toBe(version)
  })
})

test('a week that two approved periods hold is opened in both before it is changed', async () => {
  const bolt = await createTestTenant('bolt')
  await setPay(bolt, { period: 'semimonthly', first_day: '2026-01-01' })
  const { owner, painter, ids, job } = bolt
  const entries = await punch(painter, ids.painter, job, shiftsOf('2026-04-13', [8, 8, 8, 8]))
  for (const date of ['2026-04-01', '2026-04-16']) {
    expect((await step(owner, ids.painter, date, 'approve')).status).toBe(200)
  }
  await painter.put(`/api/logs/${entries[1]?.uuid}`, { timestamp: '2026-04-13T17:00:00Z' })
  const refused = await step(owner, ids.painter, '2026-04-01', 'accept')
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('2026-04-16')])
  expect((await sheetOf(owner, ids.painter, '2026-04-01')).status).toBe('approved')
  await step(owner, ids.painter, '2026-04-16', 'reopen', { reason: 'The week before' })
  const accepted = await step(owner, ids.painter, '2026-04-01', 'accept')
  expect([accepted.status, accepted.body.days[12]?.worked_seconds]).toEqual([200, 10 * 3600])
})
