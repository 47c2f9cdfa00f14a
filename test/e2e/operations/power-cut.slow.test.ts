import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest'
import { RunningProduct } from '../../fixtures/services/running-product.ts'
import { signInAt } from '../../fixtures/people/sign-in-at.ts'

// C24 in its quick form; `npm run proof` does it 300 times.
const kills = Number(process.env.KILLS ?? 2)
const inFlight = 16

const product = new RunningProduct({}, inject('demo'))
beforeEach(() => product.start())
afterEach(() => product.kill())
afterAll(() => product.remove())

interface Sent {
  key: string
  note: string
  day: string
  user_id: string | undefined
  acknowledged: string | null
}

async function get<T>(path: string, cookie: string): Promise<T> {
  const response = await fetch(product.origin + path, { headers: { cookie } })
  expect(response.status).toBe(200)
  return (await response.json()) as T
}

test(
  `loses and doubles nothing that was acknowledged when killed ${kills} times in the middle of writes`,
  async () => {
    const cookie = await signInAt(product.origin, 'sam@brightside.example')
    const users = await get<{ uuid: string; role: string }[]>('/api/users', cookie)
    const painters = users.filter(({ role }) => role === 'painter')
    const jobs = await get<{ uuid: string; status: string }[]>('/api/jobs', cookie)
    const job = jobs.find(({ status }) => status === 'Active')
    const all: Sent[] = []

    const dayBefore = (days: number) =>
      new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    const yesterday = dayBefore(1)
    const refused: string[] = []
    const create = async (sent: Sent): Promise<void> => {
      const response = await fetch(`${product.origin}/api/logs/create`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', 'idempotency-key': sent.key },
        body: JSON.stringify({
          user_id: sent.user_id,
          job_id: job?.uuid,
          type: 'ARRIVAL',
          notes: sent.note,
          timestamp: `${sent.day}T08:00:00Z`,
        }),
      })
      // Too much at once is no refusal: a phone sends it again, as the same.
      if (response.status === 503) return create(sent)
      if (response.ok) sent.acknowledged = ((await response.json()) as { uuid: string }).uuid
      else refused.push(await response.text())
    }

    let interrupted = 0
    for (let round = 0; round < kills; round += 1) {
      const batch: Sent[] = []
      let isDown = false
      const writer = async () => {
        while (!isDown) {
          // Somebody's day holds five hundred punches, and a cut leaves some dozen: every twenty are of
          // another person, or of a day before; what is older than a few days may be approved.
          const turn = Math.floor(round / 20)
          const user_id = painters[turn % painters.length]?.uuid
          const day = dayBefore(1 + Math.floor(turn / painters.length))
          const note = `cut ${randomUUID()}`
          const sent = { key: randomUUID(), note, day, user_id, acknowledged: null }
          batch.push(sent)
          // The first that is cut ends its writer: what follows would only knock at a closed door.
          await create(sent).catch(() => (isDown = true))
        }
      }
      const writers = Array.from({ length: inFlight }, writer)
      // The cut comes when some are through and the others are under way.
      while (batch.filter(({ acknowledged }) => acknowledged).length < 3 && refused.length === 0)
        await new Promise(setImmediate)
      await product.kill()
      isDown = true
      await Promise.all(writers)
      interrupted += batch.filter(({ acknowledged }) => !acknowledged).length
      all.push(...batch)
      await product.start()
      for (const sent of batch.filter(({ acknowledged }) => !acknowledged)) await create(sent)
    }
    expect(refused).toEqual([])
    expect(interrupted).toBeGreaterThan(0)
    expect(all.every(({ acknowledged }) => acknowledged)).toBe(true)

    const found: { uuid: string; notes: string }[] = []
    let path: string | undefined =
      `/api/logs/all?from=${dayBefore(16)}T00:00:00Z&to=${yesterday}T23:59:59Z&limit=500`
    while (path) {
      const response: Response = await fetch(product.origin + path, { headers: { cookie } })
      found.push(...((await response.json()) as typeof found))
      path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
    }
    const ours = found.filter(({ notes }) => notes?.startsWith('cut '))
    expect(ours.map(({ notes }) => notes).toSorted()).toEqual(
      all.map(({ note }) => note).toSorted(),
    )
    expect(ours.map(({ uuid }) => uuid).toSorted()).toEqual(
      all.map(({ acknowledged }) => acknowledged).toSorted(),
    )
    // Nothing was torn: each entry has its one audit record.
    const office = await signInAt(product.origin, 'sam@brightside.example')
    for (const { uuid } of ours.slice(0, 20)) {
      expect(await get<unknown[]>(`/api/history/${uuid}`, office)).toHaveLength(1)
    }
  },
  kills * 60_000,
)

test('a deletion that was cut off in its middle is made good when the job is restored', async () => {
  const office = await signInAt(product.origin, 'sam@brightside.example')
  const me = await get<{ uuid: string }>('/api/me', office)
  const post = async (path: string, body: object) => {
    const response = await fetch(product.origin + path, {
      method: 'POST',
      headers: { cookie: office, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await response.json()) as { uuid: string }
  }
  const job = await post('/api/jobs/new', { job_name: 'Cut off', address: 'Here' })
  for (let index = 0; index < 130; index += 1) {
    await post('/api/logs/create', {
      user_id: me.uuid,
      job_id: job.uuid,
      timestamp: '2019-05-05T08:00:00Z',
    })
  }
  const other = await post('/api/jobs/new', { job_name: 'Goes on', address: 'There' })
  for (const { uuid } of [other, job]) {
    await post('/api/logs/create', { user_id: me.uuid, job_id: uuid, type: 'ARRIVAL' })
  }
  const whereabouts = async () => {
    const { own } = await get<{ own: { onSite: { job_id: string } | null } }>(
      '/api/statistics',
      office,
    )
    return own.onSite?.job_id ?? null
  }
  expect(await whereabouts()).toBe(job.uuid)
  await fetch(`${product.origin}/api/jobs/${job.uuid}`, {
    method: 'DELETE',
    headers: { cookie: office },
  })
  await product.kill()
  await product.start()
  const day = '/api/logs/all?from=2019-05-05T00:00:00Z&to=2019-05-06T00:00:00Z&limit=500'
  const listed = () => get<unknown[]>(day, office)
  expect(await listed()).toEqual([])
  // The person on the clock there still is: deleting a job takes no hours away.
  expect(await whereabouts()).toBe(job.uuid)
  await fetch(`${product.origin}/api/jobs/${job.uuid}/restore`, {
    method: 'POST',
    headers: { cookie: office },
  })
  // What was hidden before the cut is shown again; a hang is the test's own time running out.
  while ((await listed()).length < 130) continue
  expect(await listed()).toHaveLength(130)
})

test('says so when it is started a second time on the same data or port, and stops on Ctrl-C', async () => {
  const second = new RunningProduct({ DATA_DIR: product.folder, PORT: '0' })
  await expect(second.start()).rejects.toThrow(/already runs on the data/)
  const third = new RunningProduct({ PORT: new URL(product.origin).port })
  await expect(third.start()).rejects.toThrow(/Port \d+ is taken/)
  await second.remove()
  await third.remove()
  for (const path of ['/%.js', '//', '/%2e%2e/%2e%2e/package.json']) {
    expect((await fetch(product.origin + path)).status).toBeLessThan(500)
  }
  expect(await product.stop()).toBe(0)
  await expect(fetch(product.origin)).rejects.toThrow()
})
