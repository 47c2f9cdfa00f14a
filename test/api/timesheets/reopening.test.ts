import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { approveTwoDays, hoursOf, weeklyCompany } from '../../fixtures/people/approved-days.ts'
import { sheetOf, step } from '../../fixtures/people/punches.ts'
import type { TestTenant } from '../../fixtures/people/tenant.ts'

let acme: TestTenant
beforeAll(async () => {
  acme = await weeklyCompany()
})

const approvedWeek = (date: string) => approveTwoDays(acme, date)

describe('a change request', () => {
  test('stays when the timesheet is reopened, and is written later or answered', async () => {
    const { owner, painter, ids } = acme
    const date = '2026-04-06'
    const [, left] = await approvedWeek(date)
    const path = `/api/logs/${left?.uuid}`
    await painter.put(path, { timestamp: '2026-04-06T18:00:00Z' })
    const { dispute } = await sheetOf(owner, ids.painter, date)
    const opened = await step(owner, ids.painter, date, 'reopen', { reason: 'A wrong job' })
    expect([opened.body.status, opened.body.dispute]).toEqual(['open', dispute])
    // No approval passes over it without an answer.
    expect((await step(owner, ids.painter, date, 'approve')).status).toBe(409)
    const accepted = await step(owner, ids.painter, date, 'accept')
    expect([hoursOf(accepted.body), accepted.body.dispute]).toEqual([11 + 8, null])
  })

  test('is written or stays, each by the choice of whoever reopens the timesheet', async () => {
    const { owner, painter, ids, job } = acme
    const date = '2026-06-08'
    await approvedWeek(date)
    const made = [
      ['ARRIVAL', '2026-06-10T07:00:00.000Z'],
      ['DEPARTURE', '2026-06-10T12:00:00.000Z'],
      ['ARRIVAL', '2026-06-11T07:00:00.000Z'],
    ] as const
    for (const [type, timestamp] of made) {
      await painter.post('/api/logs/create', { user_id: ids.painter, job_id: job, type, timestamp })
    }
    const { dispute } = await sheetOf(owner, ids.painter, date)
    const [first, second, third] = dispute?.requests ?? []
    const unknown = { reason: 'Write two', write: [randomUUID()] }
    expect((await step(owner, ids.painter, date, 'reopen', unknown)).status).toBe(400)
    const { status } = await sheetOf(owner, ids.painter, date)
    expect(status).toBe('approved')
    const chosen = { reason: 'Write two', write: [first?.uuid, second?.uuid] }
    const { body } = await step(owner, ids.painter, date, 'reopen', chosen)
    expect([body.status, hoursOf(body), body.dispute?.requests]).toEqual(['open', 21, [third]])
    expect(body.history.at(-1)).toMatchObject({ step: 'reopened', requests: chosen.write })
  })

  test('stays in the record as it was made, whatever becomes of it', async () => {
    const { owner, painter, ids, job } = acme
    const date = '2026-06-15'
    const [, left] = await approvedWeek(date)
    const third = { user_id: ids.painter, job_id: job, notes: 'Second coat', type: 'ARRIVAL' }
    const ask = (minute: string) =>
      painter.post('/api/logs/create', { ...third, timestamp: `2026-06-17T07:${minute}:00Z` })
    await ask('00')
    await step(owner, ids.painter, date, 'approve', { reason: 'You were off that day' })
    await ask('10')
    const withdrawn = (await sheetOf(painter, ids.painter, date)).dispute?.requests[0]?.uuid
    const { version } = await sheetOf(painter, ids.painter, date)
    await painter.post(`/api/timesheets/${ids.painter}/${date}/dispute/withdraw`, {
      version,
      request: withdrawn,
    })
    await painter.put(`/api/logs/${left?.uuid}`, { timestamp: '2026-06-15T16:00:00Z' })
    await step(owner, ids.painter, date, 'reopen', { reason: 'A wrong job' })
    await step(owner, ids.painter, date, 'approve', { reason: 'We left at three' })
    const { requested = [], history } = await sheetOf(painter, ids.painter, date)
    expect(requested.map(({ by, request }) => [by, request.timestamp, request.notes])).toEqual([
      [ids.painter, '2026-06-17T07:00:00.000Z', 'Second coat'],
      [ids.painter, '2026-06-17T07:10:00.000Z', 'Second coat'],
      [ids.painter, '2026-06-15T16:00:00.000Z', null],
    ])
    const outcomes = new Map(
      history
        .filter(({ step: name }) => name !== 'asked')
        .flatMap(({ step: name, requests = [] }) => requests.map((id) => [id, name])),
    )
    expect(requested.map(({ request }) => outcomes.get(request.uuid))).toEqual([
      'answered',
      'dispute_withdrawn',
      'approved',
    ])
  })

  test('stays, and is not called accepted, if its entry was changed in between', async () => {
    const { owner, painter, ids } = acme
    const date = '2026-06-22'
    const [, left] = await approvedWeek(date)
    const path = `/api/logs/${left?.uuid}`
    await painter.put(path, { timestamp: '2026-06-22T17:00:00Z' })
    await step(owner, ids.painter, date, 'reopen', { reason: 'A wrong note' })
    await owner.put(path, { notes: 'Second coat' })
    const before = await sheetOf(owner, ids.painter, date)
    const refused = await step(owner, ids.painter, date, 'accept')
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('2026-06-22')])
    expect(await sheetOf(owner, ids.painter, date)).toMatchObject({
      version: before.version,
      dispute: before.dispute,
    })
    // Corrected by hand to what was asked for, it can be accepted.
    const corrected = { notes: null, timestamp: '2026-06-22T17:00:00Z', version: 2 }
    expect((await owner.put(path, { ...corrected, reason: 'As asked' })).status).toBe(200)
    const accepted = await step(owner, ids.painter, date, 'accept')
    expect([accepted.status, accepted.text]).toEqual([
      200,
      expect.stringContaining('"dispute":null'),
    ])
    expect(hoursOf(accepted.body)).toBe(10 + 8)
  })
})

test('words of a dispute stay when the timesheet reopens and its requests are written', async () => {
  const { owner, painter, ids } = acme
  const date = '2026-06-29'
  const [, left] = await approvedWeek(date)
  await painter.put(`/api/logs/${left?.uuid}`, { timestamp: '2026-06-29T17:00:00Z' })
  await step(painter, ids.painter, date, 'dispute', { reason: 'Tuesday is short, too' })
  const { dispute } = await sheetOf(owner, ids.painter, date)
  const write = dispute?.requests.map(({ uuid }) => uuid)
  const { body } = await step(owner, ids.painter, date, 'reopen', { reason: 'Right', write })
  expect(body.dispute).toMatchObject({ reason: 'Tuesday is short, too', requests: [] })
  expect((await step(owner, ids.painter, date, 'approve')).status).toBe(409)
})
