import { randomUUID } from 'node:crypto'
import { S3Client } from '@aws-sdk/client-s3'
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeAll, expect, test } from 'vitest'
import { retryDelay } from '../../functions/tasks/put-back.ts'
import { handler } from '../../functions/lambdas/worker/worker.ts'
import { duePartition } from '../../functions/store/table/due-partitions.ts'
import { TableName } from '../../functions/store/table/commands.ts'
import { membershipSortKey, tenantKeys, type Key } from '../../functions/store/table/keys.ts'
import { allItems, atTheEngine } from '../fixtures/engine.ts'
import { logLines } from '../fixtures/log-lines.ts'
import { contextOf } from '../../infra/local/gateway/gateway.ts'
import { settle } from '../fixtures/product.ts'
import { as } from '../fixtures/running-function.ts'
import { createTestTenant, type TestTenant } from '../fixtures/tenant.ts'
import { deliver } from '../fixtures/webhooks.ts'

const minute = 60_000
const engine = atTheEngine()

let acme: TestTenant
let other: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  other = await createTestTenant('bolt')
})

async function rawItem(key: Key) {
  const { Item } = await engine.send(new GetCommand({ TableName, Key: { ...key } }))
  return Item
}

const taskItem = (company: TestTenant, uuid: string) => rawItem(tenantKeys.task(company.id, uuid))
const dueLine = (company: TestTenant) =>
  rawItem({ pk: duePartition('tasks', company.id), sk: membershipSortKey(company.id) })

async function setAttribute(key: Key, name: string, value: unknown): Promise<void> {
  await engine.send(
    new UpdateCommand({
      TableName,
      Key: { ...key },
      UpdateExpression: 'SET #name = :value',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':value': value },
    }),
  )
}

/** The note of each job: the worker hides it with its job. */
const notes = new Map<string, Key>()

async function jobWithNote(company: TestTenant): Promise<string> {
  const wanted = { job_name: 'Porch', address: '1 Elm St' }
  const job = (await company.owner.post<{ uuid: string }>('/api/jobs/new', wanted)).body.uuid
  const note = { user_id: company.ids.painter, job_id: job, notes: 'Primed' }
  const made = await company.owner.post<{ uuid: string }>('/api/logs/create', note)
  notes.set(job, tenantKeys.noun(company.id, 'ENTRY', made.body.uuid))
  await settle()
  return job
}

async function isFollowed(job: string): Promise<unknown> {
  const key = notes.get(job)
  return key && (await rawItem(key))?.is_hidden
}

/** Deletes a job whose item the worker cannot read. */
async function deleteUnreadable(
  company: TestTenant,
): Promise<{ job: string; repair: () => Promise<void> }> {
  const job = await jobWithNote(company)
  await company.owner.delete(`/api/jobs/${job}`)
  const key = tenantKeys.noun(company.id, 'JOB', job)
  const { version } = (await rawItem(key)) ?? {}
  await setAttribute(key, 'version', 'unreadable')
  return { job, repair: () => setAttribute(key, 'version', version) }
}

test('a task that fails keeps no other waiting, and is done once it no longer fails', async () => {
  const [second, elsewhere] = [await jobWithNote(acme), await jobWithNote(other)]
  const begin = Date.now()
  const { job, repair } = await deleteUnreadable(acme)
  await acme.owner.delete(`/api/jobs/${second}`)
  await other.owner.delete(`/api/jobs/${elsewhere}`)
  await settle()
  expect([await isFollowed(second), await isFollowed(elsewhere)]).toEqual([true, true])
  expect(await isFollowed(job)).toBe(false)
  const first = await taskItem(acme, job)
  expect(first).toMatchObject({ attempts: 1, kind: 'job' })
  expect(first?.due).toBeGreaterThanOrEqual(begin + minute)

  // It is not due yet, fails once more when it is, and waits twice as long then.
  await deliver({}, Number(first?.due) - 1)
  expect(await taskItem(acme, job)).toEqual(first)
  await deliver({}, Number(first?.due))
  await settle()
  const again = await taskItem(acme, job)
  expect(again).toMatchObject({ attempts: 2 })
  expect(again?.failing_since).toBe(first?.failing_since)
  expect(Number(again?.due) - Date.now()).toBeGreaterThan(minute)

  await repair()
  await deliver({}, Number(again?.due))
  await settle()
  expect(await taskItem(acme, job)).toBeUndefined()
  expect(await isFollowed(job)).toBe(true)
  // Nothing of it is left to look at.
  await deliver({}, Number(again?.due) + minute)
  expect(await dueLine(acme)).toBeUndefined()
})

test('the time between attempts doubles up to half an hour', () => {
  const delays = [1, 2, 3, 4, 5, 6, 7, 50].map((attempts) => retryDelay(attempts) / minute)
  expect(delays).toEqual([1, 2, 4, 8, 16, 30, 30, 30])
})

test('a task that has failed for ten minutes is counted as overdue with each failure, others are not', async () => {
  const { job, repair } = await deleteUnreadable(acme)
  await settle()
  const overdue = () => logLines.filter((line) => line.includes('"tasks_overdue":1')).length
  expect(overdue()).toBe(0)
  const item = await taskItem(acme, job)
  await setAttribute(tenantKeys.task(acme.id, job), 'failing_since', Date.now() - 10 * minute)
  await deliver({}, Number(item?.due))
  await settle()
  expect(overdue()).toBe(1)
  await repair()
  await acme.owner.post(`/api/jobs/${job}/restore`)
  await settle()
})

test('a task that is requested again while it waits begins anew', async () => {
  const { job, repair } = await deleteUnreadable(acme)
  await settle()
  expect((await taskItem(acme, job))?.attempts).toBe(1)
  await repair()
  await acme.owner.post(`/api/jobs/${job}/restore`)
  await settle()
  expect(await taskItem(acme, job)).toBeUndefined()
  expect(await isFollowed(job)).toBe(false)
})

test('a task of a kind that this version does not know waits with all it has, and is no failure', async () => {
  const job = await jobWithNote(acme)
  await acme.owner.delete(`/api/jobs/${job}`)
  await settle()
  await acme.owner.post(`/api/jobs/${job}/restore`)
  await settle()
  const failures = () => logLines.filter((line) => line.includes('"task_failures":1')).length
  const before = failures()
  const key = tenantKeys.task(acme.id, job)
  const act = { actor: acme.ids.owner, at: new Date().toISOString() }
  const Item = {
    ...key,
    kind: 'a later kind',
    uuid: job,
    act,
    tick: randomUUID(),
    more: { a: [1] },
  }
  await engine.send(new PutCommand({ TableName, Item }))
  const second = await jobWithNote(acme)
  await acme.owner.delete(`/api/jobs/${second}`)
  await settle()
  expect(await isFollowed(second)).toBe(true)
  const waiting = await rawItem(key)
  expect({ ...waiting, due: 0 }).toEqual({ ...Item, due: 0 })
  await deliver({}, Number(waiting?.due))
  await settle()
  expect(Number((await rawItem(key))?.due)).toBeGreaterThan(Number(waiting?.due) - 5 * minute)
  expect(failures()).toBe(before)

  // The version that knows it is back.
  await acme.owner.delete(`/api/jobs/${job}`)
  await setAttribute(key, 'kind', 'job')
  await deliver({}, Date.now() + 10 * minute)
  await settle()
  expect(await rawItem(key)).toBeUndefined()
  expect(await isFollowed(job)).toBe(true)
})

const inTheStream = (key: Key) => ({ pk: { S: key.pk }, sk: { S: key.sk } })

/** Gives the worker a record of the stream. Returns the records that have to stay in the stream. */
async function sendRecord(eventName: string, dynamodb: Record<string, unknown>) {
  const record = {
    eventID: randomUUID(),
    eventName,
    dynamodb: { SequenceNumber: '7', ...dynamodb },
  }
  const context = contextOf('worker', randomUUID(), 60_000)
  return (await as('worker', handler)({ Records: [record] }, context)).batchItemFailures
}

const stays = [{ itemIdentifier: '7' }]

test('a photo whose bytes cannot be removed is put back, and removed when it is tried again', async () => {
  const photo = randomUUID()
  const bucket = mockClient(S3Client)
  bucket.onAnyCommand().rejects(new Error('The bucket does not respond.'))
  try {
    const Keys = inTheStream(tenantKeys.noun(acme.id, 'PHOTO', photo))
    expect(await sendRecord('REMOVE', { Keys })).toEqual([])
    // Nothing is written for a company that is gone.
    const gone = randomUUID()
    const goneKeys = inTheStream(tenantKeys.noun(gone, 'PHOTO', photo))
    expect(await sendRecord('REMOVE', { Keys: goneKeys })).toEqual([])
    expect(await rawItem(tenantKeys.task(gone, photo))).toBeUndefined()
  } finally {
    bucket.restore()
  }
  const waiting = await taskItem(acme, photo)
  expect(waiting).toMatchObject({ kind: 'photo', attempts: 1 })
  await deliver({}, Number(waiting?.due))
  await settle()
  expect(await taskItem(acme, photo)).toBeUndefined()
})

test('an event stays in the stream for five minutes if it fails, and is put back as a task after them', async () => {
  // Without the item as it was, no event can be made of the record.
  const key = tenantKeys.noun(acme.id, 'JOB', acme.job)
  const now = Date.now()
  const record = (age: number) => ({
    Keys: inTheStream(key),
    ApproximateCreationDateTime: (now - age) / 1000,
  })
  expect(await sendRecord('MODIFY', record(4 * minute))).toEqual(stays)
  expect(await sendRecord('MODIFY', record(6 * minute))).toEqual([])
  const waiting = (await allItems()).filter(
    ({ pk, kind }) => pk === tenantKeys.task(acme.id, '').pk && kind === 'event',
  )
  expect(waiting).toMatchObject([{ from: `${key.pk} ${key.sk}`, attempts: 1 }])
  await deliver({}, Number(waiting[0]?.due))
  await settle()
  expect(await taskItem(acme, String(waiting[0]?.sk))).toBeUndefined()
})

test('a record of an earlier request puts back nothing: the later one has a record of its own', async () => {
  const { job, repair } = await deleteUnreadable(acme)
  const requested = await taskItem(acme, job)
  const key = tenantKeys.task(acme.id, job)
  const text = (value: unknown) => ({ S: String(value) })
  const act = { M: { actor: text(acme.ids.owner), at: text(new Date().toISOString()) } }
  const image = { ...inTheStream(key), kind: text('job'), uuid: text(job), act }
  const NewImage = { ...image, tick: text(randomUUID()) }
  expect(await sendRecord('MODIFY', { Keys: inTheStream(key), NewImage })).toEqual([])
  expect(await taskItem(acme, job)).toEqual(requested)
  const sameTick = { ...image, tick: text(requested?.tick) }
  expect(await sendRecord('MODIFY', { Keys: inTheStream(key), NewImage: sameTick })).toEqual([])
  expect(await taskItem(acme, job)).toMatchObject({ attempts: 1 })
  await repair()
  await acme.owner.post(`/api/jobs/${job}/restore`)
  await settle()
})

test('a record stays in the stream if its task cannot be put back', async () => {
  const key = tenantKeys.task(acme.id, acme.job)
  const NewImage = { ...inTheStream(key), kind: { S: 'job' } }
  expect(await sendRecord('MODIFY', { Keys: inTheStream(key), NewImage })).toEqual(stays)
})
