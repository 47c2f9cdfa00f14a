import { beforeAll, expect, test } from 'vitest'
import type { ColorSheet, SharedColorSheet } from '../../../shared/color-sheets/color-sheet.ts'
import { allItems } from '../../fixtures/services/engine.ts'
import { fetched, takePhoto } from '../../fixtures/files/photos.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import { Visitor } from '../../fixtures/people/visitor.ts'

// The sheet that a customer sees at a link: what was painted at their house, and nothing else.

let acme: TestTenant
let bolt: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  bolt = await createTestTenant('bolt')
})

async function paintedJob() {
  const made = await acme.owner.post<{ uuid: string }>('/api/jobs/new', {
    job_name: 'Owes us money',
    address: '7 Elm St, Dayton, OH 45402',
    notes: 'Dog bites',
  })
  const job = made.body.uuid
  await acme.painter.post('/api/paints', {
    job_id: job,
    place: 'Porch',
    color_code: 'SW 7005',
    sheen: 'satin',
    coats: 2,
    notes: 'Thinned it',
  })
  const shown = await takePhoto(acme.painter, job, { stage: 'after', caption: 'Done' })
  const hidden = await takePhoto(acme.painter, job, { stage: 'before' })
  return { job, shown, hidden, path: `/api/jobs/${job}/color-sheet` }
}

const choice = (photo_ids: string[] = []) => ({ language: 'es', note: 'Gracias', photo_ids })
const apiOf = (url: string | null) => `/api/color-sheets/${url?.split('/').at(-1)}`

async function shared(path: string, photos: string[] = []) {
  const { status, body, text } = await acme.owner.put<ColorSheet>(path, choice(photos))
  if (status !== 200) throw new Error(text)
  return { sheet: body, address: apiOf(body.url) }
}

test('shows whoever holds its link the colors and the chosen photos, and nothing else', async () => {
  const { shown, path } = await paintedJob()
  const { sheet, address } = await shared(path, [shown.uuid])
  expect(sheet).toMatchObject({ language: 'es', note: 'Gracias', photo_ids: [shown.uuid] })
  const { status, body, text } = await new Visitor().get<SharedColorSheet>(address)
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(
    ['address', 'company', 'language', 'note', 'paints', 'photos', 'time_zone'].sort(),
  )
  expect(body).toMatchObject({
    company: 'acme Painting',
    address: '7 Elm St, Dayton, OH 45402',
    paints: [{ place: 'Porch', color_code: 'SW 7005', sheen: 'satin', coats: 2 }],
    photos: [{ uuid: shown.uuid, stage: 'after', caption: 'Done' }],
  })
  expect((await fetched(body.photos[0]?.picture)).length).toBeGreaterThan(100)
  for (const secret of ['Owes us money', 'Dog bites', 'Thinned', acme.ids.painter, '"user']) {
    expect(text).not.toContain(secret)
  }
})

test('ends when it is withdrawn; another sharing makes another link', async () => {
  const { path } = await paintedJob()
  const { address } = await shared(path)
  expect((await new Visitor().get(address)).status).toBe(200)
  const withdrawn = await acme.owner.delete<ColorSheet>(path)
  expect(withdrawn.body).toMatchObject({ url: null, shared_at: null, note: 'Gracias' })
  const gone = await new Visitor().get(address)
  expect([gone.status, gone.text]).toEqual([404, expect.stringContaining('nothing at this link')])
  const again = await shared(path)
  expect(again.address).not.toBe(address)
  expect((await new Visitor().get(again.address)).status).toBe(200)
  expect((await new Visitor().get(address)).status).toBe(404)
})

test('keeps its link when what it shows changes', async () => {
  const { path, shown, hidden } = await paintedJob()
  const first = await shared(path, [shown.uuid])
  const second = await shared(path, [hidden.uuid, shown.uuid])
  expect(second.sheet.url).toBe(first.sheet.url)
  expect(second.sheet.shared_at).toBe(first.sheet.shared_at)
  const { body } = await new Visitor().get<SharedColorSheet>(first.address)
  expect(body.photos.map(({ uuid }) => uuid)).toEqual([hidden.uuid, shown.uuid])
})

test('shows nothing of a job that was deleted, and no photo that was', async () => {
  const { job, path, shown } = await paintedJob()
  const { address } = await shared(path, [shown.uuid])
  await acme.owner.delete(`/api/photos/${shown.uuid}`)
  const { body } = await new Visitor().get<SharedColorSheet>(address)
  expect(body.photos).toEqual([])
  await acme.owner.delete(`/api/jobs/${job}`)
  expect((await new Visitor().get(address)).status).toBe(404)
  expect((await acme.owner.get(path)).status).toBe(404)
  expect((await acme.owner.put(path, choice())).status).toBe(404)
  await acme.owner.post(`/api/jobs/${job}/restore`)
  expect((await new Visitor().get(address)).status).toBe(200)
})

test('takes photos of its own job only, and six of them', async () => {
  const { path, shown } = await paintedJob()
  const other = await paintedJob()
  const foreign = await takePhoto(bolt.painter, bolt.job)
  for (const ids of [[other.shown.uuid], [foreign.uuid], [shown.uuid, crypto.randomUUID()]]) {
    const refused = await acme.owner.put(path, choice(ids))
    expect(refused.body).toMatchObject({ message: { key: 'noSuchPhoto' } })
  }
  const seven = Array.from({ length: 7 }, () => crypto.randomUUID())
  expect((await acme.owner.put(path, choice(seven))).status).toBe(400)
})

test('opens at no link that was changed: not another job’s, not another company’s', async () => {
  const { path } = await paintedJob()
  const other = await paintedJob()
  const { address } = await shared(path)
  await shared(other.path)
  const [tenant = '', job = '', link = '', seal = ''] = (address.split('/').at(-1) ?? '').split('~')
  const tokens = [
    [tenant, other.job, link, seal],
    [bolt.id, job, link, seal],
    [tenant, job, crypto.randomUUID(), seal],
    [tenant, job, link, seal.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
    [tenant, job, link],
  ]
  for (const parts of tokens) {
    const { status } = await new Visitor().get(`/api/color-sheets/${parts.join('~')}`)
    expect(status, parts.join('~')).toBe(404)
  }
})

test('is shared and withdrawn by the office only', async () => {
  const { path } = await paintedJob()
  for (const send of [
    acme.painter.get(path),
    acme.painter.put(path, choice()),
    acme.painter.delete(path),
  ]) {
    expect((await send).status).toBe(403)
  }
  expect((await acme.supervisor.put(path, choice())).status).toBe(200)
})

test('stands in the job’s history, and its link nowhere in the table', async () => {
  const { job, path } = await paintedJob()
  const { address } = await shared(path)
  await acme.owner.delete(path)
  const { body } = await acme.owner.get<{ after: object; action: string }[]>(`/api/history/${job}`)
  const said = body.filter(({ after }) => after && 'sheet_shared_at' in after)
  expect(said.map(({ action }) => action)).toEqual(['updated', 'updated'])
  const seal = address.split('~').at(-1) ?? ''
  expect(seal.length).toBeGreaterThan(40)
  expect(JSON.stringify(await allItems())).not.toContain(seal)
})
