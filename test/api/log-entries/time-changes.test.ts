import { beforeAll, describe, expect, test } from 'vitest'
import { handler as remindHandler } from '../../../functions/lambdas/reminders/reminders.ts'
import type { ErrorBody } from '../../../shared/contract/errors.ts'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import type { Timesheet, TimesheetChange } from '../../../shared/timesheets/timesheet.ts'
import { run } from '../../fixtures/services/emailer.ts'
import { settle } from '../../fixtures/services/product.ts'
import { startPushService } from '../../fixtures/services/push-service.ts'
import { punch, setPay, sheetOf, shiftsOf, step } from '../../fixtures/people/punches.ts'
import { as } from '../../fixtures/services/running-function.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import type { Visitor } from '../../fixtures/people/visitor.ts'

const remind = as('reminders', remindHandler)

// What others change of somebody's time is said to them, until they say that it is right or that it is not.

const day = 86_400_000
const dateBefore = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10)
/** Shortly after six in the morning, when emails leave, next after an instant: that may be the same day's. */
const morningAfter = (at: number) =>
  Math.floor((at - 6 * 3_600_000) / day) * day + day + 6.1 * 3_600_000
const path = '/api/timesheets/changes'

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  await setPay(acme, { period: 'weekly', first_day: '2026-01-05' })
})

const unseen = async (by: Visitor) => (await by.get<TimesheetChange[]>(path)).body
const keysOf = (changes: readonly TimesheetChange[]) =>
  changes.map(({ entry_id, at }) => ({ entry_id, at }))

/** A day of eight hours of the painter's, so many days ago. */
async function worked(daysAgo: number): Promise<[LogEntry, LogEntry]> {
  const [arrival, departure] = await punch(
    acme.painter,
    acme.ids.painter,
    acme.job,
    shiftsOf(dateBefore(daysAgo), [8]),
  )
  if (!arrival || !departure) throw new Error('A day has two punches')
  return [arrival, departure]
}

/** The office takes 58 minutes off a day. */
async function cut(departure: LogEntry): Promise<void> {
  const timestamp = new Date(Date.parse(departure.timestamp) - 58 * 60_000).toISOString()
  const change = { timestamp, reason: 'The gate was locked' }
  expect((await acme.supervisor.put(`/api/logs/${departure.uuid}`, change)).status).toBe(200)
}

describe('a change by somebody else', () => {
  test('is said to its person and nobody else, until they have seen it; the sheet says when', async () => {
    const { painter, mate, owner, ids } = acme
    const [arrival, departure] = await worked(20)
    await cut(departure)
    const changes = await unseen(painter)
    expect(changes).toMatchObject([
      {
        entry_id: departure.uuid,
        by_name: 'supervisor of Test',
        reason: 'The gate was locked',
        before: { timestamp: departure.timestamp, job_name: 'acme job' },
      },
    ])
    expect([await unseen(mate), await unseen(owner)]).toEqual([[], []])
    // Somebody else's word about it counts nothing, nor does one about something else.
    await mate.post(`${path}/seen`, { changes: keysOf(changes) })
    const at = new Date(0).toISOString()
    await painter.post(`${path}/seen`, { changes: [{ entry_id: departure.uuid, at }] })
    await painter.post(`${path}/seen`, {
      changes: [{ ...keysOf(changes)[0], entry_id: arrival.uuid }],
    })
    expect(await unseen(painter)).toHaveLength(1)
    for (const left of [[], []]) {
      const seen = await painter.post(`${path}/seen`, { changes: keysOf(changes) })
      expect([seen.status, seen.body]).toEqual([200, left])
    }
    expect(await unseen(painter)).toEqual([])
    const sheet = await sheetOf(owner, ids.painter, dateBefore(20))
    expect(sheet.changes.find(({ entry_id }) => entry_id === departure.uuid)?.seen_at).toMatch(/Z$/)
  })

  test('that takes an entry away is said, and one’s own change is not', async () => {
    const { painter, supervisor } = acme
    const [arrival, departure] = await worked(21)
    const earlier = new Date(Date.parse(arrival.timestamp) - 60_000).toISOString()
    await painter.put(`/api/logs/${arrival.uuid}`, { timestamp: earlier })
    const note = { notes: 'Second coat', reason: 'Told me' }
    await supervisor.put(`/api/logs/${arrival.uuid}`, note)
    expect(await unseen(painter)).toEqual([])
    const removal = await supervisor.post(`/api/logs/${departure.uuid}/remove`, {
      reason: 'Logged twice',
      version: 1,
    })
    expect(removal.status, removal.text).toBe(200)
    const [change] = await unseen(painter)
    expect(change).toMatchObject({ entry_id: departure.uuid, after: null })
    await painter.post(`${path}/seen`, { changes: keysOf(await unseen(painter)) })
  })

  test('that the office enters days later is said; what a foreman logs on the day is not', async () => {
    const { painter, supervisor, ids, job } = acme
    const at = new Date(Date.now() - 3_600_000).toISOString().slice(0, 16)
    await punch(supervisor, ids.painter, job, [[at, null]])
    expect(await unseen(painter)).toEqual([])
    const date = dateBefore(24)
    await punch(supervisor, ids.painter, job, [[`${date}T12:00`, `${date}T12:58`]])
    expect((await unseen(painter)).map(({ before }) => before)).toEqual([null, null])
    await painter.post(`${path}/seen`, { changes: keysOf(await unseen(painter)) })
  })

  test('reaches the phone once, and the mail of the next morning while it is unseen', async () => {
    const { painter, ids } = acme
    const service = await startPushService(Number(process.env.TEST_PUSH_PORT))
    try {
      await settle()
      const device = service.newDevice()
      await painter.post('/api/users/me/devices', device.subscription)
      const hour = new Date().getUTCHours()
      const quiet = { quiet_from: (hour + 12) % 24, quiet_to: (hour + 13) % 24 }
      await painter.put('/api/users/me/reminders', { kinds: ['hours_changed'], ...quiet })
      const [, departure] = await worked(3)
      await settle()
      expect(device.received).toEqual([])
      await cut(departure)
      await settle()
      expect(device.received).toMatchObject([
        { kind: 'hours_changed', title: 'supervisor of Test changed your hours. Is it right?' },
      ])
      await remind({})
      expect(device.received).toHaveLength(1)
      const toPainter = (mails: Awaited<ReturnType<typeof run>>) =>
        mails.filter(({ to, tags }) => to.startsWith('painter@') && tags.kind === 'hours_changed')
      const [change] = await unseen(painter)
      const morning = morningAfter(Date.parse(change?.at ?? ''))
      const [email] = toPainter(await run(morning))
      expect(email?.text).toContain('supervisor of Test:')
      expect(email?.text).toContain('(−0:58)')
      expect(email?.text).toContain('“The gate was locked”')
      await painter.post(`${path}/seen`, { changes: keysOf(await unseen(painter)) })
      expect(toPainter(await run(morning + day))).toEqual([])
      expect((await sheetOf(painter, ids.painter, dateBefore(3))).status).toBe('open')
    } finally {
      service.stop()
    }
  })
})

describe('what was said in a dispute', () => {
  const withdraw = (by: Visitor, date: string, version: number, more: object = {}) =>
    by.post<Timesheet & ErrorBody>(`/api/timesheets/${acme.ids.painter}/${date}/dispute/withdraw`, {
      version,
      ...more,
    })

  test('is put right by saying it again, and taken back by its person alone', async () => {
    const { painter, owner, ids } = acme
    const date = dateBefore(40)
    await worked(40)
    await step(painter, ids.painter, date, 'dispute', { reason: 'Tuesday was longer' })
    const { body } = await step(painter, ids.painter, date, 'dispute', {
      reason: 'Wednesday was longer',
    })
    expect(body.dispute?.reason).toBe('Wednesday was longer')
    expect((await withdraw(owner, date, body.version)).status).toBe(403)
    expect((await withdraw(painter, date, body.version - 1)).status).toBe(409)
    const taken = await withdraw(painter, date, body.version)
    expect(taken.body).toMatchObject({ dispute: null, problems: [] })
    expect(taken.body.history.at(-1)?.step).toBe('dispute_withdrawn')
    expect((await withdraw(painter, date, taken.body.version)).status).toBe(409)
    expect((await step(owner, ids.painter, date, 'approve')).status).toBe(200)
  })

  test('is taken back change by change, and the words stay', async () => {
    const { painter, ids } = acme
    const date = dateBefore(40)
    const punchAt = (time: string) =>
      painter.post<ErrorBody>('/api/logs/create', {
        user_id: ids.painter,
        job_id: acme.job,
        type: 'ARRIVAL',
        timestamp: `${date}T${time}:00Z`,
      })
    await punchAt('17:00')
    await punchAt('18:00')
    await step(painter, ids.painter, date, 'dispute', { reason: 'I stayed' })
    const asked = await sheetOf(painter, ids.painter, date)
    const [first, second] = asked.dispute?.requests ?? []
    const one = await withdraw(painter, date, asked.version, { request: first?.uuid })
    expect(one.body.dispute).toMatchObject({
      reason: 'I stayed',
      requests: [{ uuid: second?.uuid }],
    })
    expect((await withdraw(painter, date, one.body.version, { request: first?.uuid })).status).toBe(
      409,
    )
    const words = await withdraw(painter, date, one.body.version)
    expect(words.body.dispute).toMatchObject({ reason: null, requests: [{ uuid: second?.uuid }] })
  })
})

describe('time that is long ago', () => {
  const at = (days: number) => new Date(Date.now() - days * day).toISOString()
  const arrive = (by: Visitor, days: number, type = 'ARRIVAL') =>
    by.post<ErrorBody>('/api/logs/create', {
      user_id: acme.ids.painter,
      job_id: acme.job,
      type,
      timestamp: at(days),
    })

  test('is put before the office when a painter writes it, and written when the office does', async () => {
    const { owner, painter, supervisor, ids } = acme
    await setPay(acme, { own_days: 62 })
    const old = await arrive(painter, 63)
    expect([old.status, old.body.code]).toEqual([409, 'asked'])
    const then = await sheetOf(owner, ids.painter, at(63).slice(0, 10))
    expect(then).toMatchObject({ status: 'open', dispute: null, totals: { worked_seconds: 0 } })
    // It stands in the period of now: nobody looks for it in September.
    const sheet = await sheetOf(owner, ids.painter, at(0).slice(0, 10))
    expect(sheet.dispute?.requests).toMatchObject([{ entry_type: 'ARRIVAL', evidence: ['later'] }])
    expect((await arrive(painter, 61)).status).toBe(201)
    // A note changes nobody's wages.
    expect((await arrive(painter, 300, 'JOB_NOTE')).status).toBe(201)
    const written = await arrive(supervisor, 64)
    expect(written.status).toBe(201)
    const accepted = await step(owner, ids.painter, at(0).slice(0, 10), 'accept')
    expect([accepted.status, accepted.body.dispute]).toEqual([200, null])
    const now = await sheetOf(owner, ids.painter, at(63).slice(0, 10))
    expect(now.problems.map(({ code }) => code)).toContain('open')
  })

  test('is not moved into the past, nor away from there, by its painter', async () => {
    const { painter, supervisor, owner, ids } = acme
    const recent = await arrive(painter, 10)
    const { uuid } = recent.body as unknown as LogEntry
    const back = await painter.put<ErrorBody>(`/api/logs/${uuid}`, { timestamp: at(70) })
    expect(back.body.code).toBe('asked')
    const old = await arrive(supervisor, 80)
    const entry = (old.body as unknown as LogEntry).uuid
    const away = await painter.put<ErrorBody>(`/api/logs/${entry}`, { timestamp: at(5) })
    expect(away.body.code).toBe('asked')
    expect((await painter.put(`/api/logs/${entry}`, { notes: 'Primer' })).status).toBe(200)
    await owner.put(`/api/tenants/${acme.id}`, { pay: { own_days: 90 } })
    expect((await painter.put(`/api/logs/${entry}`, { timestamp: at(81) })).status).toBe(200)
    expect((await sheetOf(owner, ids.painter, at(81).slice(0, 10))).problems).not.toEqual([])
  })
})

test('sent again by a clock that was put right, an entry answers the time that is stored', async () => {
  const { painter, ids, job } = acme
  const hour = 3_600_000
  const now = Date.now()
  const send = (ahead: number) =>
    painter.post<LogEntry>(
      '/api/logs/create',
      {
        user_id: ids.painter,
        job_id: job,
        type: 'JOB_NOTE',
        source: 'offline',
        timestamp: new Date(now + hour).toISOString(),
        sent_at: new Date(now + ahead).toISOString(),
      },
      { 'idempotency-key': 'clock-put-right' },
    )
  const first = await send(3 * hour)
  expect(first.status).toBe(201)
  const again = await send(0)
  expect([again.status, again.body]).toEqual([200, first.body])
  const stored = await painter.get<LogEntry>(`/api/logs/${first.body.uuid}`)
  expect(again.body.timestamp).toBe(stored.body.timestamp)
})
