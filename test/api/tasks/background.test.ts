import { beforeAll, expect, test } from 'vitest'
import { followJob } from '../../../functions/lambdas/worker/follow-job.ts'
import { bulkInsert, itemsOf } from '../../../functions/store/table/bulk.ts'
import { atTheEngine } from '../../fixtures/services/engine.ts'
import { setEntryHidden, entryStore } from '../../../functions/store/log-entries.ts'
import { dayWrite } from '../../../functions/store/hours/punch-days.ts'
import { writeOne } from '../../../functions/store/table/transaction.ts'
import { openTenantTable } from '../../../functions/store/table/tenant-table.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import { uuidFor } from '../../../infra/local/seed/random.ts'
import { settle } from '../../fixtures/services/product.ts'

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
})

/** More than three turns of two chunks get through. */
const many = 650

async function jobWithEntries(count: number) {
  const { body } = await acme.owner.post<{ uuid: string }>('/api/jobs/new', {
    job_name: 'Big',
    address: 'Here',
  })
  const table = openTenantTable(acme.id)
  const writes = Array.from({ length: count }, (_, index) => {
    const timestamp = new Date(Date.UTC(2020, 0, 1, 0, index)).toISOString()
    return entryStore.insert(table, {
      uuid: uuidFor(`${body.uuid}:${index}`),
      user_id: acme.ids.painter,
      job_id: body.uuid,
      entry_type: 'JOB_NOTE',
      timestamp,
      notes: null,
      created_at: timestamp,
      version: 1,
      request_hash: '',
      is_hidden: false,
    })
  })
  await bulkInsert(atTheEngine(), itemsOf(writes))
  return { job: body.uuid, table }
}

async function shownAt(day: string): Promise<number> {
  const { body } = await acme.owner.get<unknown[]>(
    `/api/logs/all?from=${day}T00:00:00Z&to=${day}T23:59:59Z&limit=500`,
  )
  return body.length
}

test('the background gets through a job’s many entries although each turn is cut short', async () => {
  const { job, table } = await jobWithEntries(many)
  expect(await shownAt('2020-01-01')).toBe(500)
  await acme.owner.delete(`/api/jobs/${job}`)

  let turns = 0
  const shortTurn = () => {
    let chunks = 0
    return () => (chunks += 1) <= 2
  }
  while (!(await followJob(table, job, shortTurn()))) turns += 1
  expect(turns).toBe(3)
  await acme.owner.post(`/api/jobs/${job}/restore`)
  await settle()
  expect(await shownAt('2020-01-01')).toBe(500)
  await acme.owner.delete(`/api/jobs/${job}`)
  await settle()
  expect(await shownAt('2020-01-01')).toBe(0)
})

test('a day that an earlier version emptied with a job has its punch again with the job', async () => {
  const { body } = await acme.owner.post<{ uuid: string }>('/api/jobs/new', {
    job_name: 'Cut',
    address: 'Here',
  })
  const punch = { user_id: acme.ids.mate, job_id: body.uuid, type: 'ARRIVAL' }
  const entry = await acme.owner.post<{ uuid: string }>('/api/logs/create', punch)
  const onSite = async () =>
    (await acme.owner.get<{ activePainters: number }>('/api/statistics')).body.activePainters
  const before = await onSite()
  await acme.owner.delete(`/api/jobs/${body.uuid}`)
  const table = openTenantTable(acme.id)
  expect(await followJob(table, body.uuid, () => true)).toBe(true)
  expect(await onSite()).toBe(before)
  const day = { user_id: acme.ids.mate, date: new Date().toISOString().slice(0, 10) }
  const remove = new Set([entry.body.uuid])
  const emptied = await dayWrite(table, { ...day, change: { remove } })
  await writeOne(table.client, emptied)
  expect(await onSite()).toBe(before - 1)
  await acme.owner.post(`/api/jobs/${body.uuid}/restore`)
  expect(await followJob(table, body.uuid, () => true)).toBe(true)
  expect(await onSite()).toBe(before)
})

test('an entry that was moved to another job stays there when its former one is deleted', async () => {
  const { job, table } = await jobWithEntries(60)
  const [first] = (await acme.owner.get<{ uuid: string }[]>(`/api/logs/all?job_id=${job}&limit=1`))
    .body
  expect(
    (
      await acme.owner.put(`/api/logs/${first?.uuid}`, {
        job_id: acme.job,
        timestamp: '2021-01-01T00:00:00Z',
        reason: 'Another job',
      })
    ).status,
  ).toBe(200)
  await acme.owner.delete(`/api/jobs/${job}`)
  await setEntryHidden(table, first?.uuid ?? '', { job_id: job, is_hidden: true })
  await settle()
  expect((await acme.owner.get(`/api/logs/${first?.uuid}`)).status).toBe(200)
})

test('two workers on the same job leave each entry where the job wants it', async () => {
  const { job, table } = await jobWithEntries(60)
  await acme.owner.delete(`/api/jobs/${job}`)
  const always = () => true
  expect(await Promise.all([followJob(table, job, always), followJob(table, job, always)])).toEqual(
    [true, true],
  )
  expect(await shownAt('2020-01-01')).toBe(0)
})
