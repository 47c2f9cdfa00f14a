import { handler } from '../../functions/lambdas/api/api.ts'
import { bulkInsert, itemsOf } from '../../functions/store/table/bulk.ts'
import { getItem, queryItems } from '../../functions/store/table/commands.ts'
import { operatorClient, accessClient } from '../../functions/store/table/client.ts'
import { partitions, accessKeys, tenantKeys } from '../../functions/store/table/keys.ts'
import { entryStore } from '../../functions/store/log-entries.ts'
import { openTenantTable } from '../../functions/store/table/tenant-table.ts'
import { contextOf } from '../../infra/local/gateway/gateway.ts'
import { uuidFor } from '../../infra/local/seed/random.ts'
import type { BenchTenant } from './tenant.ts'
import { getEvent, median } from './event.ts'

const rounds = 200

async function addEntries({ tenant, user, job }: BenchTenant, from: number, to: number) {
  const table = openTenantTable(tenant)
  for (let start = from; start < to; start += 10_000) {
    const count = Math.min(10_000, to - start)
    const writes = Array.from({ length: count }, (_, index) => {
      const timestamp = new Date(Date.UTC(2020, 0, 1) + (start + index) * 60_000).toISOString()
      return entryStore.insert(table, {
        uuid: uuidFor(`bench:${start + index}`),
        user_id: user,
        job_id: job,
        entry_type: 'JOB_NOTE',
        timestamp,
        notes: 'Second coat on the south wall is done',
        created_at: timestamp,
        version: 1,
        request_hash: '',
        is_hidden: false,
      })
    })
    await bulkInsert(operatorClient(), itemsOf(writes))
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The middle of `rounds` answers of a call, in milliseconds; log lines go nowhere meanwhile. */
async function callTime(tenant: BenchTenant, route: string, at: string): Promise<number> {
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = () => true
  try {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const event = getEvent(tenant, route, at)
      times.push(
        await timed(async () => {
          const { statusCode, body } = await handler(event, contextOf('api', 'bench', 20_000))
          if (statusCode !== 200) throw new Error(body)
        }),
      )
    }
    return median(times)
  } finally {
    process.stdout.write = write
  }
}

/** The same reads that a page of ten entries makes, without anything around them. */
async function rawTime({ tenant, user, job, cookie }: BenchTenant): Promise<number> {
  const secret = cookie.slice(cookie.indexOf('=') + 1)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    times.push(
      await timed(async () => {
        await getItem(accessClient, {
          Key: { ...accessKeys.session(secret) },
          ConsistentRead: true,
        })
        await getItem(accessClient, {
          Key: { ...tenantKeys.noun(tenant, 'USER', user) },
          ConsistentRead: true,
        })
        await queryItems(accessClient, {
          IndexName: 'byTenant',
          KeyConditionExpression: 'byTenant = :p',
          ExpressionAttributeValues: { ':p': partitions.all(tenant, 'ENTRY') },
          ScanIndexForward: false,
          Limit: 10,
        })
        await getItem(accessClient, { Key: { ...tenantKeys.noun(tenant, 'JOB', job) } })
      }),
    )
  }
  return median(times)
}

const calls = [
  ['newest entries', 'GET /api/logs/all', '/api/logs/all?limit=10'],
  ['statistics', 'GET /api/statistics', '/api/statistics'],
] as const

/** How calls behave as a company's history grows, and what a handler adds to its raw reads. */
export async function measureGrowth(
  tenant: BenchTenant,
  sizes: number[],
): Promise<Record<string, number>> {
  const all = [...calls, ['a job', 'GET /api/jobs/{uuid}', `/api/jobs/${tenant.job}`] as const]
  const metrics: Record<string, number> = {}
  const firsts = new Map<string, number>()
  let filled = 0
  for (const size of sizes) {
    await addEntries(tenant, filled, size)
    filled = size
    for (const [name, route, at] of all) {
      await callTime(tenant, route, at)
      const time = await callTime(tenant, route, at)
      if (!firsts.has(name)) firsts.set(name, time)
      metrics[`${name} at ${size}, ms p50`] = Math.round(time * 1000) / 1000
      metrics[`${name} at ${size} / at ${sizes[0]}`] =
        Math.round((time / (firsts.get(name) ?? time)) * 100) / 100
    }
  }
  const [name, route, at] = calls[0]
  const handled = await callTime(tenant, route, at)
  const raw = await rawTime(tenant)
  metrics[`${name}: handler / raw reads`] = Math.round((handled / raw) * 100) / 100
  return metrics
}
