import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Leave } from '../../../shared/leave/leave.ts'
import { planning } from '../../fixtures/people/planning.ts'
import { settle } from '../../fixtures/services/product.ts'
import { startPushService, type Device } from '../../fixtures/services/push-service.ts'

// Who decides hears of a request, who asked of the answer: each once, on their phones.

const { tenant, dayOf } = planning()

const people = ['owner', 'supervisor', 'painter', 'mate'] as const
type Who = (typeof people)[number]

let service: Awaited<ReturnType<typeof startPushService>>
const phones = new Map<Who, Device>()

beforeAll(async () => {
  service = await startPushService(Number(process.env.TEST_PUSH_PORT))
  for (const who of people) {
    const phone = service.newDevice()
    phones.set(who, phone)
    await tenant()[who].post('/api/users/me/devices', phone.subscription)
  }
})
afterAll(() => service.stop())

async function ask(by: Who, user: string, day: number): Promise<string> {
  const body = { user_id: user, kind: 'vacation', from: dayOf(day), to: dayOf(day + 1) }
  const made = await tenant()[by].post<Leave>('/api/leave', body, {
    'idempotency-key': randomUUID(),
  })
  expect(made.status, made.text).toBe(201)
  return `/api/leave/${made.body.uuid}`
}

/** What each was told since it was last asked for. */
const heard = new Map<Who, number>()
async function news(): Promise<Partial<Record<Who, string[]>>> {
  await settle()
  await settle()
  return Object.fromEntries(
    people.flatMap((who) => {
      const all = phones.get(who)?.received ?? []
      const titles = all.slice(heard.get(who) ?? 0).map(({ title }) => title)
      heard.set(who, all.length)
      return titles.length > 0 ? [[who, titles]] : []
    }),
  )
}

test('a request reaches who may decide on it, and each decision whose it is', async () => {
  const { supervisor, owner, painter, ids } = tenant()
  const path = await ask('painter', ids.painter, 0)
  const asked: unknown = expect.stringMatching(
    /^painter of Test asks for time off: Mon, .* – Tue, .*\.$/,
  )
  expect(await news()).toEqual({ owner: [asked], supervisor: [asked] })
  await supervisor.post(`${path}/approve`)
  // Told twice, it is no other decision.
  await supervisor.post(`${path}/approve`)
  expect(await news()).toEqual({ painter: [expect.stringMatching(/^Your time off is approved/)] })
  await owner.post(`${path}/refuse`)
  expect(await news()).toEqual({ painter: [expect.stringMatching(/^Your time off was refused/)] })
  const other = await ask('painter', ids.painter, 3)
  await news()
  await painter.post(`${other}/cancel`)
  expect(await news()).toEqual({})
})

test('what the office enters for somebody is told to them, and its own requests to who is above', async () => {
  const { ids } = tenant()
  await ask('supervisor', ids.mate, 0)
  expect(await news()).toEqual({ mate: [expect.stringMatching(/^Your time off is approved/)] })
  await ask('supervisor', ids.supervisor, 0)
  expect(await news()).toEqual({
    owner: [expect.stringMatching(/^supervisor of Test asks for time off/)],
  })
  await ask('owner', ids.supervisor, 3)
  expect(Object.keys(await news())).toEqual(['supervisor'])
})

test('what was asked for two hours ago is no news', async () => {
  const { ids } = tenant()
  await ask('painter', ids.painter, 0)
  vi.setSystemTime(Date.now() + 2 * 3_600_000)
  expect(await news()).toEqual({})
})
