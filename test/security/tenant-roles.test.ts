import {
  BatchGetCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { env } from '../../functions/env.ts'
import { TableName } from '../../functions/store/table/commands.ts'
import { accessClient, tenantClient, type TableClient } from '../../functions/store/table/client.ts'
import { tenantCredentials, type Credentials } from '../../functions/store/table/credentials.ts'
import { partitions, accessKeys, tenantKeys } from '../../functions/store/table/keys.ts'
import { createTestTenant, type TestTenant } from '../fixtures/people/tenant.ts'

let acme: TestTenant
let bolt: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  bolt = await createTestTenant('bolt')
})

/** Every way to an item, by keys that code without our own checks might name. */
function attempts(client: TableClient, tenant: string, uuid: string): (() => Promise<unknown>)[] {
  const Key = { ...tenantKeys.noun(tenant, 'USER', uuid) }
  const query = (index: string | undefined, partition: string) =>
    new QueryCommand({
      TableName,
      ...(index && { IndexName: index }),
      KeyConditionExpression: '#p = :p',
      ExpressionAttributeNames: { '#p': index ?? 'pk' },
      ExpressionAttributeValues: { ':p': partition },
    })
  return [
    () => client.send(new GetCommand({ TableName, Key })),
    () => client.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [Key] } } })),
    () => client.send(query(undefined, Key.pk)),
    () => client.send(query('byTenant', partitions.all(tenant, 'USER'))),
    () => client.send(query('byPerson', partitions.ofUser(tenant, uuid))),
    () => client.send(query('byPlace', partitions.ofJob(tenant, uuid))),
    ...[
      { Put: { TableName, Item: { ...Key, sk: randomUUID() } } },
      { Delete: { TableName, Key: { ...Key, sk: randomUUID() } } },
      {
        Update: {
          TableName,
          Key: { ...Key, sk: randomUUID() },
          UpdateExpression: 'SET stolen = :yes',
          ExpressionAttributeValues: { ':yes': true },
        },
      },
      { ConditionCheck: { TableName, Key, ConditionExpression: 'attribute_exists(pk)' } },
    ].map((write) => () => client.send(new TransactWriteCommand({ TransactItems: [write] }))),
  ]
}

const denied = { name: 'AccessDeniedException' }

describe('the policies of the synthesized stack (C40)', () => {
  test('let a tenant’s role reach that tenant, by every way', async () => {
    for (const attempt of attempts(tenantClient('data', acme.id), acme.id, acme.ids.painter)) {
      await expect(attempt()).resolves.toBeDefined()
    }
  })

  test('deny 5,000 calls for another tenant, by every way and in every role', async () => {
    const clients = [
      tenantClient('data', acme.id),
      tenantClient('membership', acme.id),
      accessClient,
    ]
    const uuids = [...Object.values(bolt.ids), bolt.job, bolt.customer, bolt.entry]
    // Ids that begin like ours, or that mean more than themselves in a pattern.
    const tenants = [
      bolt.id,
      `${acme.id}0`,
      acme.id.slice(0, -1),
      '*',
      '?'.repeat(36),
      `${acme.id.slice(0, -1)}*`,
    ]
    const atOnce = 50
    let denials = 0
    while (denials < 5000) {
      const round = clients.flatMap((client) =>
        tenants.flatMap((tenant) => uuids.flatMap((uuid) => attempts(client, tenant, uuid))),
      )
      // As many at once as there are connections: a call that waits for one ends in time.
      for (let first = 0; first < round.length; first += atOnce) {
        const some = round.slice(first, first + atOnce)
        const answers = await Promise.allSettled(some.map((attempt) => attempt()))
        for (const answer of answers) {
          expect(answer).toMatchObject({ status: 'rejected', reason: denied })
          denials += 1
        }
      }
    }
  })

  test('deny a request in which one item of many is another company’s', async () => {
    const client = tenantClient('data', acme.id)
    const Keys = [acme, bolt].map(({ id, ids }) => ({
      ...tenantKeys.noun(id, 'USER', ids.painter),
    }))
    const both = new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } })
    await expect(client.send(both)).rejects.toMatchObject(denied)
    const own = new BatchGetCommand({ RequestItems: { [TableName]: { Keys: Keys.slice(0, 1) } } })
    expect((await client.send(own)).Responses?.[TableName]).toHaveLength(1)
    const TransactItems = Keys.map((Key) => ({
      Put: { TableName, Item: { ...Key, sk: randomUUID() } },
    }))
    await expect(client.send(new TransactWriteCommand({ TransactItems }))).rejects.toMatchObject(
      denied,
    )
  })

  test('open a company’s data key for social security numbers to its own role only', async () => {
    const keyOf = (credentials: Credentials | undefined, tenant: string) =>
      new KMSClient({
        endpoint: env.KMS_ENDPOINT,
        region: 'us-east-1',
        ...(credentials && { credentials }),
      }).send(
        new GenerateDataKeyCommand({
          KeyId: env.KMS_KEY_ID,
          KeySpec: 'AES_256',
          EncryptionContext: { tenant, purpose: 'ssn' },
        }),
      )
    const own = await tenantCredentials('numbers', acme.id)
    expect((await keyOf(own, acme.id)).CiphertextBlob).toBeDefined()
    await expect(keyOf(own, bolt.id)).rejects.toMatchObject(denied)
    // Neither the function's own role nor those of the table open any.
    await expect(keyOf(undefined, acme.id)).rejects.toMatchObject(denied)
    for (const role of ['data', 'membership'] as const) {
      const others = await tenantCredentials(role, acme.id)
      await expect(keyOf(others, acme.id)).rejects.toMatchObject(denied)
    }
    // And that role reaches nothing in the table.
    const Key = { ...tenantKeys.noun(acme.id, 'USER', acme.ids.painter) }
    await expect(
      tenantClient('numbers', acme.id).send(new GetCommand({ TableName, Key })),
    ).rejects.toMatchObject(denied)
  })

  test('are asked for once, also by many at once, and again shortly before they end', async () => {
    const tenant = randomUUID()
    const all = await Promise.all(
      Array.from({ length: 20 }, () => tenantCredentials('data', tenant)),
    )
    expect(new Set(all.map(({ accessKeyId }) => accessKeyId)).size).toBe(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 56 * 60_000 })
    const renewed = await tenantCredentials('data', tenant)
    vi.useRealTimers()
    expect(renewed.accessKeyId).not.toBe(all[0]?.accessKeyId)
  })

  test('give a role for a company’s id only', async () => {
    const read = new GetCommand({ TableName, Key: { pk: 'x', sk: 'y' } })
    for (const tag of ['', '*', 'acme', `${acme.id}0`, acme.id.replaceAll('-', '+')]) {
      await expect(tenantClient('data', tag).send(read)).rejects.toThrow(/may assume|Invalid|400/)
    }
  })

  test('deny a scan to every role', async () => {
    for (const client of [
      tenantClient('data', acme.id),
      tenantClient('membership', acme.id),
      accessClient,
    ]) {
      await expect(client.send(new ScanCommand({ TableName }))).rejects.toMatchObject(denied)
    }
  })

  test('deny changing and deleting what is on record', async () => {
    const Key = { ...tenantKeys.audit(acme.id, acme.job, new Date().toISOString(), randomUUID()) }
    const client = tenantClient('data', acme.id)
    await client.send(new PutCommand({ TableName, Item: Key }))
    const TransactItems = [{ Delete: { TableName, Key } }]
    await expect(client.send(new TransactWriteCommand({ TransactItems }))).rejects.toMatchObject(
      denied,
    )
  })

  test('keep sessions from a tenant’s role, and let the API’s own write but not read them', async () => {
    const Key = { ...accessKeys.session('a secret') }
    const read = new GetCommand({ TableName, Key })
    await expect(accessClient.send(read)).resolves.toBeDefined()
    await expect(tenantClient('data', acme.id).send(read)).rejects.toMatchObject(denied)
    await expect(tenantClient('membership', acme.id).send(read)).rejects.toMatchObject(denied)
    const write = new TransactWriteCommand({ TransactItems: [{ Put: { TableName, Item: Key } }] })
    await expect(tenantClient('membership', acme.id).send(write)).resolves.toBeDefined()
    await expect(tenantClient('data', acme.id).send(write)).rejects.toMatchObject(denied)
  })
})
