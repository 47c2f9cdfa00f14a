import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { setEntryHidden } from '../../../functions/store/log-entries.ts'
import { openTenantTable } from '../../../functions/store/table/tenant-table.ts'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import type { Statistics } from '../../../shared/statistics/statistics.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import { settle } from '../../fixtures/services/product.ts'
import { sheetOf } from '../../fixtures/people/punches.ts'
import { Visitor } from '../../fixtures/people/visitor.ts'
import type { ErrorBody } from '../../../shared/contract/errors.ts'

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
})
afterEach(() => vi.useRealTimers())

async function arrive(who: 'painter' | 'mate' = 'painter'): Promise<string> {
  const sent = { user_id: acme.ids[who], job_id: acme.job, type: 'ARRIVAL' }
  const made = await acme[who].post<LogEntry>('/api/logs/create', sent)
  expect(made.status).toBe(201)
  return made.body.uuid
}

async function onSite(): Promise<number> {
  return (await acme.owner.get<Statistics>('/api/statistics')).body.activePainters
}

test('an arrival taken back at once is in no list, puts nobody on site, and stays on record', async () => {
  const before = await onSite()
  const uuid = await arrive()
  expect(await onSite()).toBe(before + 1)
  expect((await acme.painter.delete(`/api/logs/${uuid}`)).status).toBe(200)
  expect(await onSite()).toBe(before)
  expect((await acme.painter.get(`/api/logs/${uuid}`)).status).toBe(404)
  expect((await acme.owner.get('/api/logs/all')).text).not.toContain(uuid)
  expect((await acme.owner.get(`/api/jobs/${acme.job}`)).text).not.toContain(uuid)
  expect((await acme.owner.get(`/api/users/${acme.ids.painter}`)).text).not.toContain(uuid)
  expect((await acme.owner.get(`/api/history/${uuid}`)).text).toContain('withdrawn')
  expect((await acme.painter.delete(`/api/logs/${uuid}`)).status).toBe(404)
  expect((await acme.painter.put(`/api/logs/${uuid}`, { notes: 'x' })).status).toBe(404)
})

test('the office removes an entry at any age, with a reason that stays on record', async () => {
  const { owner, painter, ids, job } = acme
  const timestamp = '2026-01-05T08:00:00Z'
  const body = { user_id: ids.painter, job_id: job, type: 'ARRIVAL', timestamp }
  const { uuid } = (await painter.post<LogEntry>('/api/logs/create', body)).body
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  const remove = (who: 'owner' | 'painter', sent: object) =>
    acme[who].post<ErrorBody>(`/api/logs/${uuid}/remove`, sent)
  expect((await painter.delete(`/api/logs/${uuid}`)).status).toBe(409)
  expect((await remove('painter', { reason: 'Mine' })).status).toBe(403)
  const silent = await remove('owner', { reason: ' ' })
  expect([silent.status, silent.body.fields]).toEqual([
    400,
    { reason: expect.stringContaining('Say why') as string },
  ])
  const stale = await remove('owner', { reason: 'Twice', version: 7 })
  expect([stale.status, stale.body.current]).toEqual([409, expect.objectContaining({ uuid })])
  expect((await remove('owner', { reason: 'Wrong house', version: 1 })).status).toBe(200)
  expect((await painter.get(`/api/logs/${uuid}`)).status).toBe(404)
  const history = (await owner.get(`/api/history/${uuid}`)).text
  expect([history.includes('withdrawn'), history.includes('Wrong house')]).toEqual([true, true])
  expect((await remove('owner', { reason: 'Again' })).status).toBe(404)
  // The same once more, whose first answer was lost, is answered like the first.
  const repeated = await remove('owner', { reason: 'Wrong house', version: 1 })
  expect([repeated.status, repeated.text.includes(uuid)]).toEqual([200, true])
  // One's own, too, is told where the hours are approved.
  const own = { ...body, user_id: ids.supervisor }
  const made = (await acme.supervisor.post<LogEntry>('/api/logs/create', own)).body
  await acme.supervisor.post(`/api/logs/${made.uuid}/remove`, { reason: 'Never there' })
  const sheet = await owner.get(`/api/timesheets/${ids.supervisor}/2026-01-05`)
  expect(sheet.text).toContain('Never there')
})

test('restoring the job does not bring back what was taken back', async () => {
  const uuid = await arrive()
  await acme.painter.delete(`/api/logs/${uuid}`)
  await acme.owner.delete(`/api/jobs/${acme.job}`)
  await settle()
  await acme.owner.post(`/api/jobs/${acme.job}/restore`)
  await settle()
  const list = await acme.owner.get('/api/logs/all')
  expect(list.text).toContain('acme note')
  expect(list.text).not.toContain(uuid)
})

test('background work that comes late does not bring back what was taken back', async () => {
  const uuid = await arrive()
  await acme.painter.delete(`/api/logs/${uuid}`)
  const table = openTenantTable(acme.id)
  const setHidden = (is_hidden: boolean) =>
    setEntryHidden(table, uuid, { job_id: acme.job, is_hidden })
  await setHidden(true)
  await setHidden(false)
  expect((await acme.owner.get(`/api/logs/${uuid}`)).status).toBe(404)
})

test('a painter cannot take back a colleague’s entry; the office can', async () => {
  const uuid = await arrive('mate')
  expect((await acme.painter.delete(`/api/logs/${uuid}`)).status).toBe(403)
  expect((await acme.supervisor.delete(`/api/logs/${uuid}`)).status).toBe(200)
})

test('a painter cannot take back what the office wrote for them; the office can', async () => {
  const sent = { user_id: acme.ids.painter, job_id: acme.job, type: 'DEPARTURE' }
  const made = await acme.supervisor.post<LogEntry>('/api/logs/create', sent)
  expect((await acme.painter.delete(`/api/logs/${made.body.uuid}`)).status).toBe(403)
  expect((await acme.owner.delete(`/api/logs/${made.body.uuid}`)).status).toBe(200)
})

test('a painter cannot take back what the office moved to somebody else', async () => {
  const uuid = await arrive()
  const moved = await acme.supervisor.put(`/api/logs/${uuid}`, {
    user_id: acme.ids.mate,
    reason: 'It was Mate',
  })
  expect(moved.status).toBe(200)
  expect((await acme.painter.delete(`/api/logs/${uuid}`)).status).toBe(403)
  expect((await acme.supervisor.delete(`/api/logs/${uuid}`)).status).toBe(200)
})

test('taken back by several at once, an entry is taken back once', async () => {
  const uuid = await arrive()
  const answers = await Promise.all(
    [acme.painter, acme.owner, acme.supervisor].map((each) => each.delete(`/api/logs/${uuid}`)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
})

describe('what was taken back without signal', () => {
  const minute = 60_000
  /** An arrival, and what a phone says of its clock that took it back so long after and told it so long after that. */
  async function withdrawn(tappedAfter: number, toldAfter: number, ahead = 0) {
    const uuid = await arrive()
    const tapped = Date.now() + tappedAfter
    const now = tapped + toldAfter
    vi.useFakeTimers({ toFake: ['Date'], now })
    const body = {
      tapped_at: new Date(tapped + ahead).toISOString(),
      sent_at: new Date(now + ahead).toISOString(),
    }
    // After weeks, the sign-in of then has ended.
    const phone = new Visitor()
    await phone.signIn('painter@acme.example')
    const { status } = await phone.delete(`/api/logs/${uuid}`, body)
    return status
  }

  test('within ten minutes is taken back whenever it is told, also by a wrong clock', async () => {
    expect(await withdrawn(minute, 3 * 60 * minute)).toBe(200)
    vi.useRealTimers()
    expect(await withdrawn(9 * minute, 26 * 60 * minute, 7 * 60 * minute)).toBe(200)
  })

  test('later than that, or a clock that claims so, is refused; so is what is told after weeks', async () => {
    expect(await withdrawn(11 * minute, 60 * minute)).toBe(409)
    vi.useRealTimers()
    expect(await withdrawn(30 * minute, 60 * minute, -30 * minute)).toBe(409)
    vi.useRealTimers()
    expect(await withdrawn(minute, 15 * 24 * 60 * minute)).toBe(409)
  })
})

test('what the office takes back is judged by the server’s clock, whatever a phone says', async () => {
  const uuid = await arrive()
  const tapped_at = new Date().toISOString()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  const refused = await acme.supervisor.delete(`/api/logs/${uuid}`, { tapped_at })
  expect(refused.status).toBe(409)
  expect((await acme.painter.delete(`/api/logs/${uuid}`, { tapped_at })).status).toBe(200)
  // Told so late, it stands on the sheet that it was taken back.
  const date = tapped_at.slice(0, 10)
  const sheet = await sheetOf(acme.owner, acme.ids.painter, date)
  expect(sheet.changes.filter(({ entry_id }) => entry_id === uuid)).toMatchObject([
    { by_name: 'painter of Test', after: null },
  ])
})

test('what the office has put right is not taken back by the painter', async () => {
  const uuid = await arrive()
  const timestamp = new Date(Date.now() - 60_000).toISOString()
  const put = { timestamp, reason: 'A minute before' }
  expect((await acme.supervisor.put(`/api/logs/${uuid}`, put)).status).toBe(200)
  expect((await acme.painter.delete(`/api/logs/${uuid}`)).status).toBe(403)
  expect((await acme.supervisor.delete(`/api/logs/${uuid}`)).status).toBe(200)
})

test('after ten minutes an entry can only be corrected', async () => {
  const uuid = await arrive()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 1000 })
  const answer = await acme.painter.delete<ErrorBody>(`/api/logs/${uuid}`)
  expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await acme.painter.get(`/api/logs/${uuid}`)).status).toBe(200)
  expect((await acme.painter.put(`/api/logs/${uuid}`, { type: 'JOB_NOTE' })).status).toBe(200)
})
