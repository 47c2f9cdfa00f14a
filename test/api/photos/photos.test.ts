import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { imageKeys } from '../../../functions/photos/object-keys.ts'
import { readJpegHead } from '../../../functions/lambdas/photos/jpeg.ts'
import { sha256Of } from '../../../functions/lambdas/photos/remake.ts'
import type { Photo } from '../../../shared/photos/photo.ts'
import { atTheEngine, allItems } from '../../fixtures/services/engine.ts'
import { processArrivals, objectAt } from '../../fixtures/services/objects.ts'
import {
  announced,
  fetched,
  formOf,
  jpegOf,
  sendForm,
  takePhoto,
} from '../../fixtures/files/photos.ts'
import { settle } from '../../fixtures/services/product.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'

// Photos of a job: announced in the table, sent to the bucket by a signed form, looked at, and shown.

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
})

async function newJob(): Promise<string> {
  const made = await acme.owner.post<{ uuid: string }>('/api/jobs/new', {
    job_name: 'A house with photos',
    address: '1 Wall St, Dayton, OH 45402',
  })
  return made.body.uuid
}

const photosOf = async (job: string, by = acme.painter) =>
  (await by.get<Photo[]>(`/api/jobs/${job}/photos`)).body

describe('a photo', () => {
  test('is announced, sent, looked at, and shown to everybody of the company', async () => {
    const job = await newJob()
    const bytes = await jpegOf(2000, 1500)
    const made = await acme.painter.post<Photo>(
      '/api/photos',
      announced(job, bytes, { stage: 'before', caption: 'Stain above the window' }),
    )
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      state: 'waiting',
      stage: 'before',
      caption: 'Stain above the window',
      user_id: acme.ids.painter,
      addresses: null,
    })
    const form = await formOf(acme.painter, made.body.uuid)
    expect((await sendForm(form!, bytes)).status).toBe(204)
    expect(await processArrivals()).toEqual([])
    const [shown] = await photosOf(job, acme.mate)
    expect(shown).toMatchObject({ state: 'ready', width: 1600, height: 1200 })
    const picture = await fetched(shown?.addresses?.picture)
    expect(readJpegHead(picture)).toMatchObject({ width: 1600, height: 1200 })
    const thumbnail = await fetched(shown?.addresses?.thumbnail)
    expect(readJpegHead(thumbnail)).toMatchObject({ width: 400, height: 300 })
    // What was sent is gone: only what was made of it is kept.
    expect(objectAt(`incoming/${acme.id}/${made.body.uuid}`)).toBeNull()
  })

  test('is opened by itself as a download, never as a page', async () => {
    const { addresses } = await takePhoto(acme.painter, await newJob())
    const { headers } = await fetch(addresses!.picture)
    expect(headers.get('content-type')).toBe('image/jpeg')
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
  })

  test('announced twice under one key is one photo, and needs no second form once it arrived', async () => {
    const job = await newJob()
    const bytes = await jpegOf()
    const key = { 'idempotency-key': randomUUID() }
    const body = announced(job, bytes)
    const first = await acme.painter.post<Photo>('/api/photos', body, key)
    const again = await acme.painter.post<Photo>('/api/photos', body, key)
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body.uuid).toBe(first.body.uuid)
    await sendForm((await formOf(acme.painter, first.body.uuid))!, bytes)
    await processArrivals()
    expect(await formOf(acme.painter, first.body.uuid)).toBeNull()
    expect(await photosOf(job)).toHaveLength(1)
  })

  test('belongs to an entry, by its id or by the key that its phone sends it under', async () => {
    const key = randomUUID()
    const entry = await acme.painter.post<{ uuid: string }>(
      '/api/logs/create',
      { user_id: acme.ids.painter, job_id: acme.job, notes: 'Primed' },
      { 'idempotency-key': key },
    )
    const bytes = await jpegOf()
    const send = (more: object) =>
      acme.painter.post<Photo & { fields?: object }>(
        '/api/photos',
        announced(acme.job, bytes, more),
      )
    expect((await send({ entry_key: key })).body.entry_id).toBe(entry.body.uuid)
    expect((await send({ entry_id: entry.body.uuid })).body.entry_id).toBe(entry.body.uuid)
    const wrong = await send({ entry_id: randomUUID() })
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { entry_id: 'There is no such entry of yours on this job.' },
    ])
    const ofMate = await acme.mate.post(
      '/api/photos',
      announced(acme.job, bytes, { entry_id: entry.body.uuid }),
    )
    expect(ofMate.status).toBe(403)
  })

  test('is changed and deleted by who took it and by the office, not by another painter', async () => {
    const photo = await takePhoto(acme.painter, await newJob())
    const path = `/api/photos/${photo.uuid}`
    expect((await acme.mate.put(path, { caption: 'Mine' })).status).toBe(403)
    expect((await acme.mate.delete(path)).status).toBe(403)
    const changed = await acme.painter.put<Photo>(path, { caption: 'Mine', version: photo.version })
    expect(changed.body).toMatchObject({ caption: 'Mine', stage: 'during' })
    const old = await acme.supervisor.put(path, { stage: 'after', version: photo.version })
    expect(old.status).toBe(409)
    expect((await acme.supervisor.put<Photo>(path, { stage: 'after' })).body.stage).toBe('after')
    const told = await acme.owner.get<{ action: string }[]>(`/api/history/${photo.uuid}`)
    expect(told.body.map(({ action }) => action)).toEqual(['updated', 'updated', 'created'])
  })

  test('is deleted and restored; after thirty days it leaves the table, and its bytes with it', async () => {
    const job = await newJob()
    const photo = await takePhoto(acme.painter, job)
    const path = `/api/photos/${photo.uuid}`
    expect((await acme.painter.delete(path)).status).toBe(200)
    expect(await photosOf(job)).toEqual([])
    expect((await acme.owner.get(path)).status).toBe(404)
    const deleted = await acme.owner.get<{ uuid: string }[]>(`/api/jobs/${job}/photos/deleted`)
    expect(deleted.body.map(({ uuid }) => uuid)).toEqual([photo.uuid])
    expect((await acme.mate.get(`/api/jobs/${job}/photos/deleted`)).body).toEqual([])
    expect((await acme.painter.post(`${path}/restore`)).status).toBe(200)
    expect(await photosOf(job)).toHaveLength(1)
    await acme.painter.delete(path)
    const stored = (await allItems()).find(({ sk }) => sk === photo.uuid)
    const days = (Number(stored?.expires) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(31)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 86_400_000 })
    await acme.painter.signIn('painter@acme.example')
    expect((await acme.painter.post(`${path}/restore`)).status).toBe(404)
    vi.useRealTimers()
    await settle()
    const kept = imageKeys(acme.id, photo.uuid)
    expect(objectAt(kept.picture)).not.toBeNull()
    // What the table does by itself once its time has come.
    await atTheEngine().send(
      new DeleteCommand({
        TableName: process.env.TABLE_NAME,
        Key: { pk: stored?.pk, sk: stored?.sk },
      }),
    )
    await settle()
    expect([objectAt(kept.picture), objectAt(kept.thumbnail)]).toEqual([null, null])
  })

  test('goes with its job and comes back with it, unless it was deleted by itself', async () => {
    const job = await newJob()
    const kept = await takePhoto(acme.painter, job)
    const gone = await takePhoto(acme.painter, job, { caption: 'Blurred' })
    await acme.painter.delete(`/api/photos/${gone.uuid}`)
    await acme.owner.delete(`/api/jobs/${job}`)
    await settle()
    expect((await acme.owner.get(`/api/photos/${kept.uuid}`)).status).toBe(404)
    expect((await acme.owner.get(`/api/jobs/${job}/photos`)).status).toBe(404)
    expect((await acme.owner.post(`/api/photos/${kept.uuid}/restore`)).status).toBe(404)
    await acme.owner.post(`/api/jobs/${job}/restore`)
    await settle()
    expect((await photosOf(job)).map(({ uuid }) => uuid)).toEqual([kept.uuid])
  })
})

describe('the room that a company has for pictures', () => {
  const total = async () =>
    Number((await allItems()).find(({ pk }) => pk === `T#${acme.id}#PICTUREBYTES`)?.bytes ?? 0)

  test('is taken by what arrived, given back by what is deleted, and no larger than it is', async () => {
    const job = await newJob()
    const bytes = await jpegOf()
    const before = await total()
    const photo = await takePhoto(acme.painter, job, { bytes })
    expect(await total()).toBe(before + bytes.length)
    await acme.painter.delete(`/api/photos/${photo.uuid}`)
    expect(await total()).toBe(before)
    await acme.painter.post(`/api/photos/${photo.uuid}/restore`)
    expect(await total()).toBe(before + bytes.length)
    await acme.owner.delete(`/api/jobs/${job}`)
    await settle()
    expect(await total()).toBe(before)
    const others = await newJob()
    const { env } = await import('../../../functions/env.ts')
    const room = vi.spyOn(env, 'PICTURE_GIGABYTES', 'get')
    room.mockReturnValue((before + bytes.length - 1) / 1e9)
    const full = await acme.painter.post('/api/photos', announced(others, bytes))
    expect([full.status, full.body.error]).toEqual([
      409,
      'Your company has used all its storage. Delete some photos, or ask support for more storage.',
    ])
    room.mockReturnValue((before + bytes.length) / 1e9)
    expect((await acme.painter.post('/api/photos', announced(others, bytes))).status).toBe(201)
    room.mockRestore()
  })

  test('is not taken by what was never sent, nor by what was refused', async () => {
    const before = await total()
    const job = await newJob()
    await acme.painter.post('/api/photos', announced(job, await jpegOf()))
    expect(await total()).toBe(before)
    const refused = await takePhoto(acme.painter, job, { bytes: Buffer.from('no picture at all') })
    expect(refused.state).toBe('refused')
    expect(await total()).toBe(before)
  })

  test('three hundred a day a person announces; the next is told to come back tomorrow, others go on', async () => {
    const job = await newJob()
    const bytes = await jpegOf()
    const day = new Date().toISOString().slice(0, 10)
    const key = { pk: `T#${acme.id}#PICTUREDAY`, sk: `${acme.ids.mate}#${day}` }
    const Item = { ...key, made: 299 }
    await atTheEngine().send(new PutCommand({ TableName: process.env.TABLE_NAME, Item }))
    const announce = (by = acme.mate) => by.post('/api/photos', announced(job, bytes))
    expect((await announce()).status).toBe(201)
    const over = await announce()
    // No 429, for which a phone would hold back what was tapped after it.
    expect(over).toMatchObject({ status: 409, body: { message: { key: 'tooManyPictures' } } })
    expect((await announce(acme.painter)).status).toBe(201)
  })
})

test('what was made of a picture is what its row says, to the bit', async () => {
  const photo = await takePhoto(acme.painter, await newJob())
  const row = (await allItems()).find(({ sk }) => sk === photo.uuid)
  const keys = imageKeys(acme.id, photo.uuid)
  expect(sha256Of(objectAt(keys.picture)!)).toBe(row?.picture_sha256)
  expect(sha256Of(objectAt(keys.thumbnail)!)).toBe(row?.thumbnail_sha256)
})
