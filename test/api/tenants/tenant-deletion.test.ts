import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ListObjectVersionsCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TableName } from '../../../functions/store/table/commands.ts'
import { accessKeys, tenantKeys, type AccessKey } from '../../../functions/store/table/keys.ts'
import { deleteTenant, type Deletion } from '../../../infra/commands/tenants/delete-tenant.ts'
import { exportTenant, importTenant } from '../../../infra/commands/tenants/move-tenant.ts'
import { kindOf } from '../../../infra/commands/tenants/tenant-access.ts'
import {
  Fingerprint,
  lineOf,
  type Item,
  type OperatorTable,
} from '../../../infra/commands/tenants/tenant-items.ts'
import { allItems, atTheEngine } from '../../fixtures/services/engine.ts'
import { idOf, joinOther, put, useEverything } from '../../fixtures/people/everything.ts'
import { operatorBucket } from '../../fixtures/services/objects.ts'
import { takePhoto } from '../../fixtures/files/photos.ts'
import { settle } from '../../fixtures/services/product.ts'
import { startPushService } from '../../fixtures/services/push-service.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import { Visitor } from '../../fixtures/people/visitor.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'deletion-'))
const original = path.join(folder, 'original.ndjson')
const bucket = operatorBucket()

/** The kind of access of each kind of key outside tenants' partitions; null if it never names a company. */
const accessKinds: Record<AccessKey, readonly string[] | null> = {
  session: ['sessions'],
  invitation: ['invitations'],
  phoneLink: ['phone links'],
  calendarLink: ['calendar feeds'],
  token: ['API tokens'],
  subscriber: ['push subscriptions'],
  due: ['due for email', 'due for billing', 'due for schedules', 'due for webhooks'],
  identity: ['sign-ins'],
  membership: ['memberships'],
  signIn: null,
  devices: null,
  listedSession: null,
  companiesOfIdentity: null,
  invitationsOfAddress: null,
}

let acme: TestTenant
let bolt: TestTenant
let table: OperatorTable
let push: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  push = await startPushService(Number(process.env.TEST_PUSH_PORT))
  acme = await createTestTenant('acme')
  bolt = await createTestTenant('bolt')
  table = { client: atTheEngine(), name: TableName }
  await acme.owner.put(`/api/users/${acme.ids.painter}`, { ssn: '123-45-6789' })
  await takePhoto(acme.painter, acme.job)
  await takePhoto(bolt.painter, bolt.job)
  // A neighbor's record that contains the id of the company stays.
  await bolt.owner.put(`/api/jobs/${bolt.job}`, { address: `as in ${acme.id}` })
  await joinOther('painter@acme.example', bolt)
  await settle()
  await exportTenant(table, acme.id, original, bucket)
})
afterAll(() => {
  push.stop()
  rmSync(folder, { recursive: true })
})

/** Restores the company if the previous test deleted it, and signs people in. */
beforeEach(async () => {
  const items = await allItems()
  if (!items.some(({ pk }) => pk === tenantKeys.tenant(acme.id).pk)) {
    await importTenant(table, original, { bucket })
  }
  await acme.owner.signIn('owner@acme.example')
  await acme.mate.signIn('mate@acme.example')
  await acme.owner.post('/api/tokens', { name: 'x', scopes: ['jobs:read'], expires_in_days: 9 })
})

/** The items and objects that contain the company's id anywhere, but for records of its neighbor. */
async function traces(): Promise<string[]> {
  const items = (await allItems()).filter(
    (each) =>
      JSON.stringify(each).includes(acme.id) && !String(each.pk).startsWith(`T#${bolt.id}#`),
  )
  return [...items.map(idOf), ...(await keysWith(acme.id))]
}

async function keysWith(text: string): Promise<string[]> {
  const { Versions = [] } = await bucket.client.send(
    new ListObjectVersionsCommand({ Bucket: bucket.name }),
  )
  return Versions.map(({ Key = '' }) => Key).filter((key) => key.includes(text))
}

/** Hashes all items of the neighbor, inside and outside its partitions, and the keys of its objects. */
async function hashOfNeighbor(): Promise<string> {
  const fingerprint = new Fingerprint()
  const isOwn = (each: object) => JSON.stringify(each).includes(bolt.id)
  for (const each of (await allItems()).filter(isOwn)) fingerprint.add(lineOf(each as Item))
  for (const key of await keysWith(bolt.id)) fingerprint.add(key)
  return fingerprint.value
}

let runs = 0
/** Runs the deletion as an operator who types the right name. */
function deleted(more: Partial<Deletion> = {}, on = table) {
  runs += 1
  return deleteTenant(on, bucket, acme.id, {
    file: path.join(folder, `${runs}.ndjson`),
    ask: () => Promise.resolve('acme Painting'),
    quiet: () => Promise.resolve(),
    ...more,
  })
}

/** Everything of the company, as a hash of its export. */
const exportHash = () => exportTenant(table, acme.id, path.join(folder, 'hash.ndjson'))

describe('a company that leaves (C35)', () => {
  test('is gone from the table and the bucket, whatever it used, and its neighbor is unchanged', async () => {
    await useEverything(acme, push.newDevice())
    const named = (await allItems()).filter((each) => JSON.stringify(each).includes(acme.id))
    const outside = named.filter(({ pk }) => !String(pk).startsWith('T#'))
    expect([...new Set(outside.map((each) => kindOf(each as Item)))].toSorted()).toEqual(
      Object.values(accessKinds)
        .flatMap((kinds) => kinds ?? [])
        .toSorted(),
    )
    const folders = (await keysWith(acme.id)).map((key) => key.split('/')[0])
    expect([...new Set(folders)].toSorted()).toEqual([
      'import-drafts',
      'imports',
      'incoming',
      'pictures',
    ])
    const before = await hashOfNeighbor()

    const report = await deleted()
    await settle()
    expect(await traces()).toEqual([])
    const left = JSON.stringify(await allItems())
    for (const id of [...Object.values(acme.ids), acme.job, acme.entry]) {
      expect(left).not.toContain(id)
    }
    expect(await hashOfNeighbor()).toBe(before)
    expect(report).toMatchObject({ name: 'acme Painting', withoutCompany: 4, customer: null })
    expect(report.objects).toBe(folders.length)
    for (const kinds of Object.values(accessKinds)) {
      for (const kind of kinds ?? []) expect(report.tally.get(kind), kind).toBeGreaterThan(0)
    }
    expect((await acme.owner.get('/api/jobs')).status).toBe(401)
    expect((await bolt.owner.get('/api/jobs')).status).toBe(200)
  })

  test('leaves nothing about people who are in no other company, and the others can still sign in', async () => {
    const partitionOf = async (who: 'painter' | 'mate') => {
      const user = (await allItems()).find(
        ({ pk, sk }) => pk === `T#${acme.id}#USER` && sk === acme.ids[who],
      )
      return `I#${String(user?.identity)}`
    }
    const [both, only] = [await partitionOf('painter'), await partitionOf('mate')]
    await deleted()
    const left = await allItems()
    expect(left.filter(({ pk }) => pk === only)).toEqual([])
    expect(left.filter(({ pk }) => pk === both).map(({ sk }) => sk)).toContain(`TENANT#${bolt.id}`)
    const again = new Visitor()
    await again.signIn('painter@acme.example')
    expect((await again.get('/api/me')).body).toMatchObject({ tenant_id: bolt.id })
  })

  test('resumes after being cut off at any point, with a whole export', async () => {
    const before = await hashOfNeighbor()
    const { sha256 } = await exportHash()
    const file = path.join(folder, 'resumed.ndjson')
    const attempt = async (allowed: number) => {
      let sent = 0
      const client = Object.create(table.client) as OperatorTable['client']
      const send = ((command: { input: { Segment?: number } }) => {
        // The segments of one pass over the table count as one request.
        if ((command.input.Segment ?? 0) === 0) sent += 1
        return sent > allowed
          ? Promise.reject(new Error('cut'))
          : table.client.send(command as never)
      }) as OperatorTable['client']['send']
      Object.assign(client, { send })
      return deleted({ file }, { ...table, client }).catch((error: Error) => error.message)
    }
    const outcomes: unknown[] = []
    for (let allowed = 1; typeof (outcomes.at(-1) ?? '') === 'string'; allowed += 3) {
      outcomes.push(await attempt(allowed))
    }
    expect(new Set(outcomes.slice(0, -1))).toEqual(new Set(['cut']))
    expect(outcomes.length).toBeGreaterThan(5)
    await settle()
    expect(await traces()).toEqual([])
    expect(await hashOfNeighbor()).toBe(before)
    expect((await importTenant(table, file, { bucket })).sha256).toBe(sha256)
  })

  test('exports again what people changed until they lost access, and can be imported with its people', async () => {
    const file = path.join(folder, 'late.ndjson')
    const ask = async () => {
      const notes = 'written at the last moment'
      const body = { user_id: acme.ids.mate, job_id: acme.job, type: 'JOB_NOTE', notes }
      expect((await acme.mate.post('/api/logs/create', body)).status).toBe(201)
      return 'acme Painting'
    }
    await deleted({ file, ask })
    expect(readFileSync(file, 'utf8')).toContain('"notes":"written at the last moment"')
    await importTenant(table, file, { bucket })
    await acme.owner.signIn('owner@acme.example')
    expect((await acme.owner.get('/api/me')).body).toMatchObject({ tenant_id: acme.id })
  })

  test('deletes what a request wrote while its items were being deleted', async () => {
    const quiet = () =>
      put({ ...accessKeys.due('webhooks', acme.id), tenant_id: acme.id, due: 1, since: 1 })
    await deleted({ quiet })
    expect(await traces()).toEqual([])
    await put({ pk: `T#${acme.id}#ENTRY`, sk: 'late' })
    await expect(deleted()).rejects.toThrow('not its id')
    expect(await traces()).toHaveLength(1)
    await deleted({ ask: () => Promise.resolve(acme.id) })
    expect(await traces()).toEqual([])
  })

  test('stays unchanged when the operator gives another name, no name, or a file that exists', async () => {
    const before = await exportHash()
    const typed = (name: string) => ({ ask: () => Promise.resolve(name) })
    await expect(deleted(typed('bolt Painting'))).rejects.toThrow('not its name')
    await expect(deleted(typed(''))).rejects.toThrow('not its name')
    await expect(deleted({ file: original })).rejects.toThrow('exists already')
    expect(await exportHash()).toEqual(before)
    expect((await acme.owner.get('/api/jobs')).status).toBe(200)
  })

  test('stays unchanged while Stripe bills it, until the operator has canceled that', async () => {
    const key = tenantKeys.billing(acme.id)
    await put({ ...key, customer: 'cus_1', subscription: 'sub_1' })
    await expect(deleted()).rejects.toThrow('the subscription sub_1 at Stripe')
    expect((await deleted({ isCanceled: true })).customer).toBe('cus_1')
    expect(await traces()).toEqual([])
  })

  test('is rejected by an id that no company has', async () => {
    const { ask } = { ask: () => Promise.resolve('acme Painting') }
    const file = path.join(folder, 'none.ndjson')
    const unknown = deleteTenant(table, bucket, randomUUID(), {
      file,
      ask,
      quiet: () => Promise.resolve(),
    })
    await expect(unknown).rejects.toThrow('There is no company')
  })
})
