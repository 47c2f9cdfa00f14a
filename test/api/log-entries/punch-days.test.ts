import { randomUUID } from 'node:crypto'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import { punchDay } from '../../../functions/store/hours/punch-day.ts'
import { tenantKeys } from '../../../functions/store/table/keys.ts'
import { TableName } from '../../../functions/store/table/commands.ts'
import { ensureDays, rebuildDays } from '../../../infra/commands/tenants/rebuild-days.ts'
import {
  readTenantItems,
  type OperatorTable,
} from '../../../infra/commands/tenants/tenant-items.ts'
import { atTheEngine } from '../../fixtures/services/engine.ts'
import { settle } from '../../fixtures/services/product.ts'
import { punch, shiftsOf, step } from '../../fixtures/people/punches.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'

let acme: TestTenant
let table: OperatorTable
beforeAll(async () => {
  acme = await createTestTenant('acme')
  table = { client: atTheEngine(), name: TableName }
})

/** The punches of every day of the tenant, whatever version an item is. */
async function days() {
  const found: Record<string, unknown> = {}
  for await (const item of readTenantItems(table, acme.id)) {
    const { data } = punchDay.safeParse(item)
    if (!data || data.punches.length === 0) continue
    // That an entry is hidden with its job is no change of the hours: its version alone differs.
    const punches = data.punches.map((punch) => ({ ...punch, version: undefined }))
    found[item.sk] = { punches, byUser: item.byPerson, sort: item.sort }
  }
  return found
}

async function removeDays() {
  for await (const { pk, sk } of readTenantItems(table, acme.id)) {
    if (!pk.endsWith('#DAY')) continue
    await table.client.send(new DeleteCommand({ TableName, Key: { pk, sk } }))
  }
}

/** A month of arrivals and departures, some corrected, moved, withdrawn, or of a deleted job. */
const reason = 'Seen on site'

async function aBusyMonth() {
  const job = await acme.owner.post<{ uuid: string }>('/api/jobs/new', {
    job_name: 'Goes',
    address: 'x',
  })
  for (let day = 1; day <= 12; day += 1) {
    const date = `2026-01-${String(day).padStart(2, '0')}`
    const write = async (type: string, time: string, job_id = acme.job) => {
      const body = { user_id: acme.ids.painter, job_id, type, timestamp: `${date}T${time}Z` }
      const made = await acme.owner.post<LogEntry>('/api/logs/create', body, {
        'idempotency-key': randomUUID(),
      })
      return `/api/logs/${made.body.uuid}`
    }
    const arrival = await write('ARRIVAL', '08:00:00')
    const departure = await write('DEPARTURE', '12:00:00')
    await write('ARRIVAL', '13:00:00', job.body.uuid)
    if (day % 3 === 0) await acme.owner.put(arrival, { timestamp: `${date}T07:30:00Z`, reason })
    if (day % 4 === 0) await acme.owner.put(departure, { user_id: acme.ids.mate, reason })
    if (day % 5 === 0)
      await acme.owner.put(departure, { timestamp: '2026-02-01T09:00:00Z', reason })
    if (day % 6 === 0) await acme.owner.put(arrival, { type: 'JOB_NOTE', reason })
    if (day % 7 === 0) await acme.owner.delete(arrival)
  }
  await acme.owner.delete(`/api/jobs/${job.body.uuid}`)
  await settle()
}

test('days rebuilt from the entries are those that were written with them', async () => {
  await aBusyMonth()
  const written = await days()
  expect(Object.keys(written).length).toBeGreaterThan(12)
  await removeDays()
  expect(await days()).toEqual({})
  // A day that no entry explains, as a table that was restored in parts may hold.
  const { pk, sk } = tenantKeys.punchDay(acme.id, '2025-12-31', acme.ids.painter)
  const punch = { id: randomUUID(), at: 0, job: acme.job, arrival: true }
  const stray = { user_id: acme.ids.painter, date: '2025-12-31', punches: [punch], version: 3 }
  await table.client.send(new PutCommand({ TableName, Item: { pk, sk, ...stray } }))
  await rebuildDays(table, acme.id)
  expect(await days()).toEqual(written)
})

test('a table that an older version filled gets its days once', async () => {
  const entry = { user_id: acme.ids.mate, job_id: acme.job, type: 'ARRIVAL' }
  await acme.mate.post('/api/logs/create', entry)
  const onSite = async () =>
    (await acme.owner.get<{ activePainters: number }>('/api/statistics')).body
  const before = await onSite()
  expect(before.activePainters).toBe(1)
  await removeDays()
  expect((await onSite()).activePainters).toBe(0)
  expect(await ensureDays(table)).toBeGreaterThan(0)
  expect(await onSite()).toEqual(before)
  expect(await ensureDays(table)).toBeNull()
})

test('days that are rebuilt stay locked where an approved timesheet rests on them', async () => {
  const { owner, painter, ids, job } = acme
  await punch(painter, ids.painter, job, shiftsOf('2026-06-01', [8]))
  await step(owner, ids.painter, '2026-06-01', 'approve')
  await rebuildDays(table, acme.id)
  const body = { user_id: ids.painter, job_id: job, type: 'ARRIVAL' }
  const late = { ...body, timestamp: '2026-06-01T18:00:00Z' }
  expect((await owner.post('/api/logs/create', late)).status).toBe(409)
  const open = { ...body, timestamp: '2026-06-09T18:00:00Z' }
  expect((await owner.post('/api/logs/create', open)).status).toBe(201)
})
