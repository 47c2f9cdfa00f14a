import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Publishing } from '../../shared/schedule/publication.ts'
import type { Schedule } from '../../shared/schedule/schedule.ts'
import { killAtWrite, type Moment } from '../fixtures/services/kill.ts'
import { run, send as mailer } from '../fixtures/services/emailer.ts'
import { mailbox } from '../fixtures/services/mailbox.ts'
import { planning } from '../fixtures/people/planning.ts'
import { settle } from '../fixtures/services/product.ts'
import { startPushService, type Device } from '../fixtures/services/push-service.ts'

// A publication that is cut short anywhere: its days are whole, or as they were, and each is told of them once.

const { tenant, dayOf, goTo, plan, publish, scheduleOf } = planning()

let service: Awaited<ReturnType<typeof startPushService>>
let phone: Device
let minutes = 0

beforeAll(async () => {
  service = await startPushService(Number(process.env.TEST_PUSH_PORT))
  phone = service.newDevice()
  await tenant().painter.post('/api/users/me/devices', phone.subscription)
})
afterAll(() => service.stop())

/** What the mailer sends of schedules in its next minutes, by whom it is sent to. */
async function mailed(): Promise<string[]> {
  minutes += 2
  const mails = await run(Date.now() + minutes * 60_000)
  return mails.filter(({ tags }) => tags.kind === 'schedule').map(({ to }) => to)
}

/** A week of two people and three days that is about to be published. */
async function planned() {
  const { owner, ids } = tenant()
  await plan(0)
  await plan(1, { user_ids: [ids.painter, ids.mate] })
  await plan(2, { user_ids: [ids.mate] })
  await mailed()
  const { version } = await scheduleOf()
  const body = { from: dayOf(0), to: dayOf(6), version }
  const key = { 'idempotency-key': randomUUID() }
  return () => owner.post<Publishing>('/api/schedule/publish', body, key)
}

/** The days that somebody's schedule of that week has. */
async function daysOf(who: 'painter' | 'mate'): Promise<string[]> {
  const path = `/api/schedule?from=${dayOf(0)}&to=${dayOf(6)}`
  const { shifts } = (await tenant()[who].get<Schedule>(path)).body
  return shifts.map(({ date }) => date)
}

const everybody = ['mate@acme.example', 'painter@acme.example']

const kills = [1, 2, 3].flatMap((nth) =>
  (['before', 'after'] as const).map((moment): [number, Moment] => [nth, moment]),
)

test.each(kills)(
  'cut short at write %i, %s it, it is all or nothing, and told once',
  async (nth, moment) => {
    const send = await planned()
    const heard = phone.received.length
    expect(await killAtWrite(nth, moment, send)).toBe(true)
    // Nobody tries again yet: who sees their days is told of them all the same.
    await settle()
    const isPublished = nth === 3 && moment === 'after'
    expect(await daysOf('painter')).toEqual(isPublished ? [dayOf(0), dayOf(1)] : [])
    expect(await daysOf('mate')).toEqual(isPublished ? [dayOf(1), dayOf(2)] : [])
    expect((await mailed()).toSorted()).toEqual(isPublished ? everybody : [])
    expect(phone.received.length - heard).toBe(isPublished ? 1 : 0)
    const again = await send()
    expect([again.status, again.body.published]).toEqual([isPublished ? 200 : 201, 3])
    await settle()
    expect(await daysOf('painter')).toEqual([dayOf(0), dayOf(1)])
    expect((await mailed()).toSorted()).toEqual(isPublished ? [] : everybody)
    expect(phone.received.length - heard).toBe(1)
    expect(await mailed()).toEqual([])
  },
)

test('three writes are all that it makes', async () => {
  const send = await planned()
  expect(await killAtWrite(4, 'before', send)).toBe(false)
  expect((await mailed()).toSorted()).toEqual(everybody)
})

test('a mailer that is cut short at any write, and comes again, forgets nobody', async () => {
  const { owner, ids } = tenant()
  const { uuid } = await plan(0, { user_ids: [ids.painter, ids.mate] })
  const start = Date.now()
  let hours = 0
  for (const moment of ['before', 'after'] as const) {
    let isCut = true
    for (let nth = 1; isCut; nth += 1) {
      hours += 2
      await goTo(new Date(start + hours * 3_600_000).toISOString())
      await owner.put(`/api/shifts/${uuid}`, { task: `${moment} ${nth}` })
      await publish()
      const sent = mailbox.mails.length
      const soon = Date.now() + 60_000
      isCut = await killAtWrite(nth, moment, () => mailer({}, soon))
      // The lease of who was at it is over by then.
      await run(soon + 600_000)
      const mails = mailbox.mails.slice(0, mailbox.mails.length - sent)
      const to = mails.filter(({ tags }) => tags.kind === 'schedule').map((mail) => mail.to)
      expect([...new Set(to)].toSorted(), `${moment} write ${nth}`).toEqual(everybody)
      // Nothing can tell whether a mail that was handed over, and not noted yet, has come.
      expect(to.length).toBeLessThanOrEqual(moment === 'before' ? 3 : 2)
    }
  }
})
