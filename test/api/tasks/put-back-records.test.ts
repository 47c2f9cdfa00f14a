import { randomUUID } from 'node:crypto'
import { S3Client } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeAll, expect, test } from 'vitest'
import { tenantKeys } from '../../../functions/store/table/keys.ts'
import { allItems } from '../../fixtures/services/engine.ts'
import { settle } from '../../fixtures/services/product.ts'
import {
  deleteUnreadable,
  inTheStream,
  rawItem,
  sendRecord,
  taskItem,
} from '../../fixtures/people/put-back-tasks.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import { deliver } from '../../fixtures/services/webhooks.ts'

// Records of the stream that fail: what is put back for them, and which of them stay in the stream.

const minute = 60_000

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
})

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
  expect(await sendRecord('MODIFY', record(7 * minute))).toEqual([])
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
