import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { Webhook as Verifier } from 'standardwebhooks'
import { beforeAll, expect, test } from 'vitest'
import { tenantKeys } from '../../../functions/store/table/keys.ts'
import { atTheEngine } from '../../fixtures/services/engine.ts'
import { logLines } from '../../fixtures/services/log-lines.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import {
  deliver,
  delivered,
  deliveriesOf,
  newEndpoint,
  receiver,
  writeNote,
  type MadeWebhook,
} from '../../fixtures/services/webhooks.ts'

let acme: TestTenant
let bolt: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  bolt = await createTestTenant('bolt')
  await delivered()
})

const TableName = process.env.TABLE_NAME

test('a job that is deleted is told, also where it is gone when the event leaves', async () => {
  await newEndpoint(acme, '/deleted', ['job.created', 'job.deleted'])
  const body = { job_name: 'Gone', address: 'x' }
  const job = (await acme.admin.post<{ uuid: string }>('/api/jobs/new', body)).body.uuid
  await acme.admin.delete(`/api/jobs/${job}`)
  await delivered()
  const told = receiver.at('/deleted').map(({ event }) => [event.type, event.data.id])
  expect(told).toEqual([
    ['job.created', job],
    ['job.deleted', job],
  ])
})

test('a secret that is changed between two deliveries signs the second one', async () => {
  const made = await newEndpoint(acme, '/turned', ['punch.recorded'])
  await writeNote(acme)
  await delivered()
  const turned = await acme.admin.post<MadeWebhook>(`/api/webhooks/${made.uuid}/rotate`)
  await writeNote(acme)
  await delivered()
  const last = receiver.at('/turned').at(-1)
  for (const { secret } of [made, turned.body]) {
    expect(new Verifier(secret).verify(last?.body ?? '', last?.headers ?? {})).toBeTruthy()
  }
})

test('an endpoint that cannot be read rings an alarm, and keeps no other company waiting', async () => {
  const broken = await newEndpoint(acme, '/broken', ['punch.recorded'])
  await newEndpoint(bolt, '/whole', ['punch.recorded'])
  await atTheEngine().send(
    new UpdateCommand({
      TableName,
      Key: tenantKeys.noun(acme.id, 'WEBHOOK', broken.uuid),
      UpdateExpression: 'SET events = :unknown',
      ExpressionAttributeValues: { ':unknown': ['of.tomorrow'] },
    }),
  )
  await writeNote(acme)
  const { body: entry } = await writeNote(bolt)
  await delivered()
  expect(receiver.at('/whole').map(({ event }) => event.data.id)).toEqual([entry.uuid])
  const alarms = logLines.filter((line) => line.includes('"webhook_failures":1'))
  expect(alarms.some((line) => line.includes(acme.id))).toBe(true)
})

test('a company that is gone is sent nothing of what waited', async () => {
  const made = await newEndpoint(bolt, '/closed', ['punch.recorded'])
  receiver.answer = () => ({ status: 500 })
  await writeNote(bolt)
  await delivered()
  expect(await deliveriesOf(bolt, made)).toMatchObject([{ state: 'pending', attempts: 1 }])
  const Key = tenantKeys.tenant(bolt.id)
  await atTheEngine().send(new DeleteCommand({ TableName, Key }))
  await deliver({}, Date.now() + 3_600_000)
  expect(receiver.at('/closed')).toHaveLength(1)
})
