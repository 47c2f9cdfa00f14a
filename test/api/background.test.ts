import { beforeAll, expect, test } from 'vitest'
import { followJob } from '../../functions/background/follow-job.ts'
import { fill, itemOf } from '../../functions/store/bulk.ts'
import { storedEntries } from '../../functions/store/log-entries.ts'
import { openTenantTable } from '../../functions/store/tenant-table.ts'
import { foundCompany, type Company } from '../fixtures/company.ts'
import { uuidFor } from '../../infra/local/seed/random.ts'
import { settle } from '../fixtures/product.ts'

let acme: Company
beforeAll(async () => {
  acme = await foundCompany('acme')
})

const many = 650

async function jobWithEntries() {
  const { body } = await acme.owner.post<{ uuid: string }>('/api/jobs/new', {
    job_name: 'Big',
    address: 'Here',
  })
  const table = openTenantTable(acme.id)
  const items = Array.from({ length: many }, (_, index) => {
    const timestamp = new Date(Date.UTC(2020, 0, 1, 0, index)).toISOString()
    return itemOf(table, storedEntries, {
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
  await fill(acme.id, items)
  return { job: body.uuid, table }
}

async function shownAt(day: string): Promise<number> {
  const { body } = await acme.owner.get<unknown[]>(
    `/api/logs/all?from=${day}T00:00:00Z&to=${day}T23:59:59Z&limit=500`,
  )
  return body.length
}

test('the background gets through a job’s many entries although each turn is cut short', async () => {
  const { job, table } = await jobWithEntries()
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

test('two workers on the same job leave each entry where the job wants it', async () => {
  const { job, table } = await jobWithEntries()
  await acme.owner.delete(`/api/jobs/${job}`)
  const always = () => true
  expect(await Promise.all([followJob(table, job, always), followJob(table, job, always)])).toEqual(
    [true, true],
  )
  expect(await shownAt('2020-01-01')).toBe(0)
})
