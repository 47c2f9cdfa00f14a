import { beforeAll, expect, test } from 'vitest'
import type { ErrorBody } from '../../shared/contract/errors.ts'
import type { LogEntry } from '../../shared/log-entries/log-entry.ts'
import { punch, setPay, sheetOf, shiftsOf } from '../fixtures/people/punches.ts'
import { createTestTenant, type TestTenant } from '../fixtures/people/tenant.ts'

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  await setPay(acme, { period: 'weekly', first_day: '2026-01-05' })
})

const racers = Number(process.env.RACERS ?? 25)

test(`of ${2 * racers} approvals and edits at once, at most one approves; each edit is in the snapshot or refused`, async () => {
  const { owner, supervisor, painter, ids, job } = acme
  const date = '2026-03-02'
  const made = await punch(painter, ids.painter, job, shiftsOf(date, [8, 8, 8, 8, 8]))
  const departures = made.filter(({ entry_type }) => entry_type === 'DEPARTURE')
  const { version } = await sheetOf(owner, ids.painter, date)
  const approvals = Array.from({ length: racers }, async (_, index) => {
    const by = index % 2 === 0 ? owner : supervisor
    const path = `/api/timesheets/${ids.painter}/${date}/approve`
    const first = await by.post(path, { version })
    if (first.status !== 409) return first
    // Somebody who was too slow looks again, and approves what is there now.
    const seen = await sheetOf(by, ids.painter, date)
    return by.post(path, { version: seen.version })
  })
  const edits = Array.from({ length: racers }, async (_, index) => {
    const entry = departures[index % departures.length]
    const timestamp = new Date(
      Date.parse(entry?.timestamp ?? '') + (index + 1) * 1000,
    ).toISOString()
    const answer = await painter.put(`/api/logs/${entry?.uuid}`, { timestamp })
    return { answer, entry: entry?.uuid ?? '' }
  })
  const [approved, edited] = await Promise.all([Promise.all(approvals), Promise.all(edits)])
  // On a machine that is slow enough, every approval is of hours that changed meanwhile: each is told so.
  const won = approved.filter(({ status }) => status === 200)
  expect(approved.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  expect(won.length).toBeLessThanOrEqual(1)
  const last = await sheetOf(owner, ids.painter, date)
  if (won.length === 0)
    await owner.post(`/api/timesheets/${ids.painter}/${date}/approve`, { version: last.version })
  const codes = edited.flatMap(({ answer }) =>
    answer.status === 200 ? [] : [(answer.body as unknown as ErrorBody).code],
  )
  expect(codes.filter((code) => code !== 'asked' && code !== 'busy')).toEqual([])
  const sheet = await sheetOf(owner, ids.painter, date)
  expect(sheet.status).toBe('approved')
  const newest = await Promise.all(
    departures.map(async ({ uuid }) => (await owner.get<LogEntry>(`/api/logs/${uuid}`)).body),
  )
  const ends = sheet.days.flatMap(({ stretches }) => stretches.map(({ to }) => to))
  expect(ends.filter((end) => end !== null).toSorted()).toEqual(
    newest.map(({ timestamp }) => timestamp).toSorted(),
  )
})

test('sheets that several approve at once are approved once; approving again changes nothing', async () => {
  const { owner, painter, mate, ids, job } = acme
  const date = '2026-04-06'
  await punch(painter, ids.painter, job, shiftsOf(date, [8]))
  await punch(mate, ids.mate, job, shiftsOf(date, [8]))
  const all = { date, user_ids: [ids.painter, ids.mate, ids.supervisor] }
  await Promise.all([
    owner.post('/api/timesheets/approve', { date, user_ids: [ids.painter] }),
    owner.post('/api/timesheets/approve', all),
    owner.post('/api/timesheets/approve', all),
  ])
  const again = await owner.post('/api/timesheets/approve', all)
  expect(again.body).toMatchObject(all.user_ids.map((user_id) => ({ user_id, approved: true })))
  for (const user of all.user_ids) {
    const { history } = await sheetOf(owner, user, date)
    expect(history.map(({ step }) => step)).toEqual(['approved'])
  }
})
