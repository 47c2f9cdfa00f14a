import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  PutCommand,
  ScanCommand,
  type ScanCommandInput,
  type ScanCommandOutput,
} from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { TableName } from '../../../functions/store/table/commands.ts'
import { exportTenant, importTenant } from '../../../infra/commands/tenants/move-tenant.ts'
import {
  Fingerprint,
  lineOf,
  removeTenantItems,
  type OperatorTable,
} from '../../../infra/commands/tenants/tenant-items.ts'
import { imageKeys } from '../../../functions/photos/object-keys.ts'
import type { Photo } from '../../../shared/photos/photo.ts'
import { objectAt, operatorBucket } from '../../fixtures/services/objects.ts'
import { fetched, takePhoto } from '../../fixtures/files/photos.ts'
import { settle } from '../../fixtures/services/product.ts'
import { atTheEngine } from '../../fixtures/services/engine.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'export-'))
const file = path.join(folder, 'acme.ndjson')

let acme: TestTenant
let bolt: TestTenant
let table: OperatorTable
beforeAll(async () => {
  acme = await createTestTenant('acme')
  bolt = await createTestTenant('bolt')
  await acme.owner.put(`/api/users/${acme.ids.painter}`, { ssn: '123-45-6789' })
  await acme.painter.put(`/api/logs/${acme.entry}`, { notes: 'corrected' })
  table = { client: atTheEngine(), name: TableName }
})

/** What people of the company see of it. */
async function seen() {
  const paths = ['/api/users', '/api/jobs', '/api/customers', '/api/logs/all', '/api/statistics']
  const answers = await Promise.all(paths.map((each) => acme.owner.get(each)))
  const user = await acme.owner.get(`/api/users/${acme.ids.painter}`)
  const history = await acme.owner.get(`/api/history/${acme.entry}`)
  return [...answers, user, history].map(({ status, body }) => [status, body])
}

interface Named {
  pk: string
  sk: string
}

/** Every item of the table in which the text stands anywhere, found without asking what keys mean. */
async function itemsNaming(text: string): Promise<Named[]> {
  const found: Named[] = []
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const page: ScanCommandOutput = await table.client.send(
      new ScanCommand({ TableName: table.name, ConsistentRead: true, ExclusiveStartKey }),
    )
    found.push(...((page.Items ?? []) as Named[]))
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return found.filter((item) => JSON.stringify(item).includes(text))
}

const idOf = ({ pk, sk }: Named) => `${pk} ${sk}`

describe('the restore drill (C35)', () => {
  test('leaves out nothing that names the tenant, but who is signed in and where they were last', async () => {
    const later = { pk: `T#${acme.id}#ESTIMATE`, sk: randomUUID(), amount: 'of a later noun' }
    await table.client.send(new PutCommand({ TableName: table.name, Item: later }))
    await exportTenant(table, acme.id, file)
    const lines = readFileSync(file, 'utf8').trim().split('\n').slice(1, -1)
    const exported = new Set(lines.map((line) => idOf(JSON.parse(line) as Named)))
    const named = await itemsNaming(acme.id)
    expect(exported).toContain(idOf(later))
    const left = named.filter((item) => !exported.has(idOf(item)))
    expect([...new Set(left.map(({ sk }) => sk))].toSorted()).toEqual(['IDENTITY', 'SESSION'])
    expect(named.length - left.length).toBe(exported.size)

    await removeTenantItems(table, acme.id)
    expect(await itemsNaming(acme.id)).toEqual(left)
    await importTenant(table, file)
    expect((await itemsNaming(acme.id)).map(idOf).toSorted()).toEqual(named.map(idOf).toSorted())
  })

  test('exported, wiped and imported, a company is what it was, for its people too', async () => {
    const before = await seen()
    const exported = await exportTenant(table, acme.id, file)
    expect(exported.items).toBeGreaterThan(20)

    await removeTenantItems(table, acme.id)
    expect((await acme.owner.get('/api/users')).status).toBe(401)

    expect(await importTenant(table, file)).toEqual(exported)
    expect(await seen()).toEqual(before)
    const again = path.join(folder, 'again.ndjson')
    expect(await exportTenant(table, acme.id, again)).toEqual(exported)
    await acme.owner.signIn('owner@acme.example')
    expect((await acme.owner.get('/api/me')).body).toMatchObject({ tenant_id: acme.id })
  })

  test('an export holds nothing of another company, and no number in the clear', async () => {
    await exportTenant(table, acme.id, file)
    const text = readFileSync(file, 'utf8')
    for (const foreign of [bolt.id, 'bolt', ...Object.values(bolt.ids)]) {
      expect(text).not.toContain(foreign)
    }
    expect(text).toContain('acme customer')
    expect(text).not.toMatch(/123-?45-?6789/)
  })

  test('an import that was cut is run again, and is whole then', async () => {
    const { items, sha256 } = await exportTenant(table, acme.id, file)
    await removeTenantItems(table, acme.id)
    const client = Object.create(table.client) as OperatorTable['client']
    let batches = 0
    const cut = ((command: never) => {
      batches += 1
      return batches > 2 ? Promise.reject(new Error('cut')) : table.client.send(command)
    }) as OperatorTable['client']['send']
    Object.assign(client, { send: cut })
    await expect(importTenant({ ...table, client }, file)).rejects.toThrow('cut')
    expect(await importTenant(table, file)).toEqual({ items, sha256 })
  })

  test('an import writes over nothing; told to replace, it keeps what was there', async () => {
    const exported = await exportTenant(table, acme.id, file)
    await expect(importTenant(table, file)).rejects.toThrow('is in this table already')
    await acme.painter.put(`/api/logs/${acme.entry}`, { notes: 'wrong' })
    expect(await importTenant(table, file, { replaces: true })).toEqual(exported)
    expect((await acme.owner.get(`/api/logs/${acme.entry}`)).body.notes).toBe('corrected')
    const [kept = ''] = readdirSync(folder).filter((name) => name.includes('.replaced-'))
    expect(readFileSync(path.join(folder, kept), 'utf8')).toContain('"notes":"wrong"')
  })

  test('replacing a company takes two passes over the table, each in parallel segments', async () => {
    const exported = await exportTenant(table, acme.id, file)
    const client = atTheEngine()
    const send = vi.spyOn(client, 'send')
    const replaced = await importTenant({ ...table, client }, file, { replaces: true })
    expect(replaced).toEqual(exported)
    const begun = send.mock.calls
      .map(([{ input }]) => input as ScanCommandInput)
      .filter(({ TotalSegments, ExclusiveStartKey }) => TotalSegments && !ExclusiveStartKey)
    expect(begun.map(({ Segment, TotalSegments }) => [Segment, TotalSegments])).toEqual(
      [0, 1].flatMap(() => Array.from({ length: 8 }, (_, segment) => [segment, 8])),
    )
  })

  test('pictures go along, and are the same to the bit afterwards', async () => {
    const bucket = operatorBucket()
    const photo = await takePhoto(acme.painter, acme.job, { caption: 'The gable' })
    const keys = Object.values(imageKeys(acme.id, photo.uuid))
    const before = keys.map(objectAt)
    const exported = await exportTenant(table, acme.id, file, bucket)
    expect(exported.pictures).toBe(2)
    await removeTenantItems(table, acme.id)
    await settle()
    expect(keys.map(objectAt)).toEqual([null, null])
    expect(await importTenant(table, file, { bucket })).toEqual(exported)
    // What the stream still tells of the removal takes nothing away that is back.
    await settle()
    expect(keys.map(objectAt)).toEqual(before)
    await acme.owner.signIn('owner@acme.example')
    const seen = await acme.owner.get<Photo>(`/api/photos/${photo.uuid}`)
    expect(seen.body).toMatchObject({ state: 'ready', caption: 'The gable' })
    expect(await fetched(seen.body.addresses?.picture)).toEqual(before[0])
  })

  test('replaced by a copy without pictures, those that it names stay, and later ones go', async () => {
    await acme.painter.signIn('painter@acme.example')
    const [photo, later] = [
      await takePhoto(acme.painter, acme.job),
      async () => takePhoto(acme.painter, acme.job),
    ]
    const keys = Object.values(imageKeys(acme.id, photo.uuid))
    const before = keys.map(objectAt)
    await exportTenant(table, acme.id, file)
    const gone = Object.values(imageKeys(acme.id, (await later()).uuid))
    await settle()
    await importTenant(table, file, { replaces: true })
    await settle()
    expect(keys.map(objectAt)).toEqual(before)
    expect(before).not.toContain(null)
    expect(gone.map(objectAt)).toEqual([null, null])
  })

  test('a picture that is not what the table says, or is missing, is not imported', async () => {
    const bucket = operatorBucket()
    await acme.painter.signIn('painter@acme.example')
    const photo = await takePhoto(acme.painter, acme.job)
    await exportTenant(table, acme.id, file, bucket)
    await removeTenantItems(table, acme.id)
    const picture = path.join(`${file}.pictures`, `${photo.uuid}-picture.jpg`)
    const bytes = readFileSync(picture)
    writeFileSync(picture, Buffer.from(bytes).fill(0, 100, 200))
    await expect(importTenant(table, file, { bucket })).rejects.toThrow('is not the picture')
    rmSync(picture)
    await expect(importTenant(table, file, { bucket })).rejects.toThrow('copy that folder along')
    writeFileSync(picture, bytes)
    expect((await importTenant(table, file, { bucket })).pictures).toBeGreaterThan(1)
  })

  test.each([
    ['cut off', (text: string) => text.slice(0, -100), 'is not a whole export'],
    ['changed', (text: string) => text.replace('acme customer', 'acme crook'), 'was changed since'],
    ['of something else', () => 'hello\n', 'is not a whole export'],
  ])('a file that is %s is refused before anything is written', async (_, spoil, sentence) => {
    await exportTenant(table, acme.id, file)
    const spoilt = path.join(folder, 'spoilt.ndjson')
    writeFileSync(spoilt, spoil(readFileSync(file, 'utf8')))
    await expect(importTenant(table, spoilt)).rejects.toThrow(sentence)
  })

  test('a file that holds another company’s item is refused, however whole it is', async () => {
    await exportTenant(table, acme.id, file)
    const [begin = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n')
    lines.pop()
    lines.push(lineOf({ pk: `T#${bolt.id}#USER`, sk: bolt.ids.painter, stolen: true }))
    const fingerprint = new Fingerprint()
    for (const line of lines) fingerprint.add(line)
    const end = JSON.stringify({ items: lines.length, sha256: fingerprint.value })
    const mixed = path.join(folder, 'mixed.ndjson')
    writeFileSync(mixed, [begin, ...lines, end].join('\n'))
    await removeTenantItems(table, acme.id)
    await expect(importTenant(table, mixed)).rejects.toThrow('which is not')
    await importTenant(table, file)
  })

  test('a company that there is not is not exported', async () => {
    await expect(exportTenant(table, crypto.randomUUID(), file)).rejects.toThrow('no company')
  })
})
