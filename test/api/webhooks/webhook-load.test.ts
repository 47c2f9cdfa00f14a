import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test, vi } from 'vitest'
import { duePartition, duePartitions } from '../../../functions/store/table/due-partitions.ts'
import { taskDueList, webhookDueList } from '../../../functions/store/access/due-tenants.ts'
import { senderOf } from '../../../functions/lambdas/sender/sender.ts'
import { membershipSortKey } from '../../../functions/store/table/keys.ts'
import { ownMachine } from '../../../infra/local/webhooks/own-machine.ts'
import { atTheEngine } from '../../fixtures/services/engine.ts'
import { lambdaService } from '../../fixtures/services/lambda-service.ts'
import { settle } from '../../fixtures/services/product.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import {
  deliver,
  delivered,
  newEndpoint,
  receiver,
  writeNote,
} from '../../fixtures/services/webhooks.ts'

// The share of one company's events in what all companies share.

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  await delivered()
})

test('a flood of events starts one run of an endpoint, which sends all of them', async () => {
  await newEndpoint(acme, '/flood', ['punch.recorded'])
  const started: unknown[] = []
  lambdaService.serve({ webhooks: (event) => Promise.resolve(void started.push(event)) })
  for (let written = 0; written < 5; written += 1) await writeNote(acme)
  await delivered()
  expect(started).toHaveLength(1)
  expect(receiver.at('/flood')).toHaveLength(0)
  lambdaService.serve({ webhooks: (event) => deliver(event) })
  await deliver(started[0])
  expect(receiver.at('/flood')).toHaveLength(5)
  // The next event starts another.
  await writeNote(acme)
  await delivered()
  expect(receiver.at('/flood')).toHaveLength(6)
})

test('events of many endpoints are sent by three runs of a company at once, and all arrive', async () => {
  for (const name of 'abcdef') await newEndpoint(acme, `/many-${name}`, ['punch.recorded'])
  let [running, most] = [0, 0]
  const post = senderOf(ownMachine)
  lambdaService.serve({
    sender: async (event) => {
      running += 1
      most = Math.max(most, running)
      return post(event).finally(() => (running -= 1))
    },
  })
  await writeNote(acme)
  await settle()
  await lambdaService.settle()
  lambdaService.serve({ sender: post })
  expect(most).toBeLessThanOrEqual(3)
  const paths = receiver.all.map(({ path }) => path).filter((path) => path.startsWith('/many'))
  expect(paths.toSorted()).toEqual([...'abcdef'].map((name) => `/many-${name}`))
})

test('a company is due in a partition of its own part, and a line of earlier versions is moved there', async () => {
  const [undivided] = duePartitions('webhooks')
  const own = duePartition('webhooks', acme.id)
  expect(own).not.toBe(undivided)
  await webhookDueList.leave(acme.id)
  const Item = {
    pk: undivided,
    sk: membershipSortKey(acme.id),
    tenant_id: acme.id,
    due: 1000,
    since: 1000,
  }
  await atTheEngine().send(new PutCommand({ TableName: process.env.TABLE_NAME, Item }))
  const dueOf = async (now: number) =>
    (await webhookDueList.listDue(now)).filter(({ tenant_id }) => tenant_id === acme.id)
  const found = await dueOf(2000)
  expect(found).toMatchObject([{ due: 1000 }])
  expect(await dueOf(2000)).toMatchObject([{ due: 1000 }])
  for (const each of found) await webhookDueList.settle(each, 5000)
  expect([await dueOf(2000), await dueOf(6000)]).toMatchObject([[], [{ due: 5000 }]])
})

test('deliveries are sent although background tasks cannot be requested again', async () => {
  await newEndpoint(acme, '/beside', ['punch.recorded'])
  lambdaService.serve({ webhooks: () => Promise.resolve() })
  await writeNote(acme)
  await delivered()
  lambdaService.serve({ webhooks: (event) => deliver(event) })
  expect(receiver.at('/beside')).toHaveLength(0)
  const tasks = vi.spyOn(taskDueList, 'listDue').mockRejectedValue(new Error('down'))
  await expect(deliver({})).rejects.toThrow('down')
  tasks.mockRestore()
  expect(receiver.at('/beside')).toHaveLength(1)
})
