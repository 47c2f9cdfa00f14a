import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DeletedThing } from '../../../shared/history/history.ts'
import type { Job } from '../../../shared/jobs/job.ts'
import { searchTermsOf, type Paint } from '../../../shared/paints/paint.ts'
import { allItems } from '../../fixtures/services/engine.ts'
import { settle } from '../../fixtures/services/product.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import type { Visitor } from '../../fixtures/people/visitor.ts'

// What was painted where: recorded on the job, found over all jobs, and the job's main color.

let acme: TestTenant
let bolt: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  bolt = await createTestTenant('bolt')
})

async function newJob(name = 'A painted house'): Promise<string> {
  const made = await acme.owner.post<{ uuid: string }>('/api/jobs/new', {
    job_name: name,
    address: '1 Wall St, Dayton, OH 45402',
  })
  return made.body.uuid
}

const kitchen = {
  place: 'Kitchen walls',
  brand: 'Sherwin-Williams',
  line: 'Duration Home',
  color_name: 'Pure White',
  color_code: 'SW 7005',
  sheen: 'satin',
  coats: 2,
}

async function record(job: string, more: object = {}, by = acme.painter): Promise<Paint> {
  const made = await by.post<Paint>('/api/paints', { job_id: job, ...kitchen, ...more })
  expect(made.status, made.text).toBe(201)
  return made.body
}

const jobsFound = async (text: string, by = acme.mate) => {
  const found = await by.get<Paint[]>(`/api/paints?text=${encodeURIComponent(text)}`)
  expect(found.status, found.text).toBe(200)
  return found.body.map(({ job_id }) => job_id)
}

const jobOf = async (uuid: string) => (await acme.painter.get<Job>(`/api/jobs/${uuid}`)).body

describe('a record of what was painted', () => {
  test('stands on its job with who wrote it, and says a color or a product', async () => {
    const job = await newJob()
    const made = await record(job, { color_value: '#EDECE6', applied_on: '2026-06-03' })
    expect(made).toMatchObject({
      ...kitchen,
      job_name: 'A painted house',
      user_id: acme.ids.painter,
      color_value: '#edece6',
      applied_on: '2026-06-03',
      batch: null,
      is_main: false,
    })
    const listed = await acme.mate.get<Paint[]>(`/api/jobs/${job}/paints`)
    expect(listed.body).toEqual([made])
    const empty = await acme.painter.post('/api/paints', { job_id: job, place: 'Porch', coats: 2 })
    expect([empty.status, empty.body.fields]).toEqual([
      400,
      { color_name: 'Say what was used: a color, its code, or a product.' },
    ])
    const nowhere = await acme.painter.post('/api/paints', { job_id: job, color_code: 'SW 7005' })
    expect(nowhere.body.fields).toEqual({ place: 'Say where: a room, or a surface.' })
  })

  test('made twice under one key is one', async () => {
    const job = await newJob()
    const key = { 'idempotency-key': randomUUID() }
    const body = { job_id: job, ...kitchen }
    const [first, again] = [
      await acme.painter.post<Paint>('/api/paints', body, key),
      await acme.painter.post<Paint>('/api/paints', body, key),
    ]
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body.uuid).toBe(first.body.uuid)
  })

  test('is changed and deleted by who wrote it and by the office, not by another painter', async () => {
    const { uuid, version } = await record(await newJob())
    const path = `/api/paints/${uuid}`
    expect((await acme.mate.put(path, { coats: 3 })).status).toBe(403)
    expect((await acme.mate.delete(path)).status).toBe(403)
    const changed = await acme.painter.put<Paint>(path, { coats: 3, version })
    expect(changed.body).toMatchObject({ coats: 3, color_code: 'SW 7005', version: version + 1 })
    expect((await acme.supervisor.put(path, { coats: 1, version })).status).toBe(409)
    const nothing = { color_name: null, color_code: null, brand: null, line: null }
    expect((await acme.supervisor.put(path, nothing)).status).toBe(400)
    const told = await acme.owner.get<{ action: string }[]>(`/api/history/${uuid}`)
    expect(told.body.map(({ action }) => action)).toEqual(['updated', 'created'])
  })

  test('stands in the list of deleted ones of who wrote it and of the office until it is restored', async () => {
    const job = await newJob()
    const { uuid } = await record(job, { place: 'Porch', color_code: 'HC 173' })
    const namesFor = async (visitor: Visitor) => {
      const { body } = await visitor.get<DeletedThing[]>(`/api/jobs/${job}/paints/deleted`)
      return body.map(({ name }) => name)
    }
    expect(await namesFor(acme.painter)).toEqual([])
    await acme.painter.delete(`/api/paints/${uuid}`)
    expect(await namesFor(acme.painter)).toEqual(['Porch, HC 173'])
    expect(await namesFor(acme.owner)).toEqual(['Porch, HC 173'])
    expect(await namesFor(acme.mate)).toEqual([])
    await acme.painter.post(`/api/paints/${uuid}/restore`)
    expect(await namesFor(acme.painter)).toEqual([])
  })

  test('is deleted and restored; nobody finds it meanwhile', async () => {
    const job = await newJob()
    const { uuid } = await record(job, { color_code: 'HC 172' })
    expect(await jobsFound('hc-172')).toEqual([job])
    expect((await acme.painter.delete(`/api/paints/${uuid}`)).status).toBe(200)
    expect(await jobsFound('hc-172')).toEqual([])
    expect((await acme.painter.get(`/api/jobs/${job}/paints`)).body).toEqual([])
    expect((await acme.painter.put(`/api/paints/${uuid}`, { coats: 1 })).status).toBe(404)
    expect((await acme.painter.post(`/api/paints/${uuid}/restore`)).status).toBe(200)
    expect(await jobsFound('hc-172')).toEqual([job])
  })
})

describe('a search over all jobs', () => {
  test.each(['SW 6119', 'sw6119', 'Sw-61', '6119', 'Antique', 'antique wh', 'Emerald'])(
    'finds by %s where it was used',
    async (text) => {
      const job = await newJob()
      const paint = await record(job, {
        color_name: 'Antique White',
        color_code: 'SW 6119',
        line: 'Emerald',
      })
      expect(await jobsFound(text)).toContain(job)
      await acme.owner.delete(`/api/paints/${paint.uuid}`)
      expect(await jobsFound(text)).not.toContain(job)
    },
  )

  test('follows a change, names each record once, and shows nothing of another company', async () => {
    const job = await newJob()
    const { uuid } = await record(job, { color_name: 'Navajo', color_code: 'Navajo' })
    expect(await jobsFound('navajo')).toEqual([job])
    await acme.painter.put(`/api/paints/${uuid}`, { color_name: 'Hale Navy', color_code: 'HC-154' })
    expect(await jobsFound('navajo')).toEqual([])
    expect(await jobsFound('hale')).toEqual([job])
    expect(await jobsFound('hale', bolt.owner)).toEqual([])
    const all = (await acme.mate.get<Paint[]>('/api/paints?text=pure')).body
    expect(new Set(all.map((each) => each.uuid)).size).toBe(all.length)
  })

  test('leaves no trace of what is not found any more', async () => {
    const { uuid } = await record(await newJob(), { color_code: 'XYZ 999' })
    const traces = async () =>
      (await allItems()).filter(
        ({ pk, sk }) => String(pk).endsWith('#PAINTTERM') && String(sk).includes(uuid),
      )
    expect((await traces()).length).toBe(
      searchTermsOf({ ...kitchen, color_code: 'XYZ 999' }).length,
    )
    await acme.painter.delete(`/api/paints/${uuid}`)
    expect(await traces()).toEqual([])
  })

  test('asks for a text, and finds nothing by signs alone', async () => {
    expect((await acme.mate.get('/api/paints')).status).toBe(400)
    expect(await jobsFound('---')).toEqual([])
  })
})

describe('the main color of a job', () => {
  test('is what one of its paints says, follows that, and goes with it', async () => {
    const job = await newJob()
    expect((await jobOf(job)).main_color).toBeNull()
    const walls = await record(job, { color_value: '#edece6', is_main: true })
    expect(walls.is_main).toBe(true)
    const white = { name: 'Pure White', code: 'SW 7005', value: '#edece6' }
    expect((await jobOf(job)).main_color).toEqual(white)
    await acme.painter.put(`/api/paints/${walls.uuid}`, { color_value: '#eeeeee' })
    expect((await jobOf(job)).main_color).toEqual({ ...white, value: '#eeeeee' })
    const trim = await record(job, { place: 'Trim', color_name: 'Black', color_code: null })
    await acme.painter.put(`/api/paints/${trim.uuid}`, { is_main: true })
    const listed = await acme.mate.get<Paint[]>(`/api/jobs/${job}/paints`)
    expect(listed.body.map(({ place, is_main }) => [place, is_main])).toEqual([
      ['Trim', true],
      ['Kitchen walls', false],
    ])
    // One that is the main color no more takes nothing away.
    await acme.painter.put(`/api/paints/${walls.uuid}`, { is_main: false, coats: 4 })
    expect((await jobOf(job)).main_color).toEqual({ name: 'Black', code: null, value: null })
    await acme.painter.delete(`/api/paints/${trim.uuid}`)
    expect((await jobOf(job)).main_color).toBeNull()
  })

  test('is not written back by somebody who edited the job meanwhile', async () => {
    const job = await newJob()
    const { version } = await jobOf(job)
    await record(job, { is_main: true })
    expect((await acme.owner.put(`/api/jobs/${job}`, { notes: 'x', version })).status).toBe(409)
    expect((await acme.owner.put(`/api/jobs/${job}`, { notes: 'x' })).status).toBe(200)
    expect((await jobOf(job)).main_color?.code).toBe('SW 7005')
  })

  test('and any record needs a job that is there', async () => {
    const job = await newJob()
    await acme.owner.delete(`/api/jobs/${job}`)
    for (const is_main of [true, false]) {
      const made = await acme.painter.post('/api/paints', { job_id: job, ...kitchen, is_main })
      expect([made.status, Object.keys(made.body.fields as object)]).toEqual([400, ['job_id']])
    }
  })
})

test('records go with their job and come back with it, unless they were deleted by themselves', async () => {
  const job = await newJob()
  const kept = await record(job, { color_code: 'OC 17' })
  const gone = await record(job, { color_code: 'OC 18' })
  await acme.painter.delete(`/api/paints/${gone.uuid}`)
  await acme.owner.delete(`/api/jobs/${job}`)
  expect(await jobsFound('oc17')).toEqual([])
  await settle()
  expect(await jobsFound('oc17')).toEqual([])
  expect((await acme.owner.put(`/api/paints/${kept.uuid}`, { coats: 1 })).status).toBe(404)
  await acme.owner.post(`/api/jobs/${job}/restore`)
  await settle()
  expect(await jobsFound('oc17')).toEqual([job])
  expect(await jobsFound('oc18')).toEqual([])
})
