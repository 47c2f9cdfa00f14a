import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import { settle } from '../../fixtures/services/product.ts'
import type { ErrorBody } from '../../../shared/contract/errors.ts'

type Thing = Record<string, unknown> & { uuid: string; version: number }

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
})

async function job(more: object = {}) {
  const sent = { job_name: 'A job', address: '7 Oak Ave, Kettering, OH 45429', ...more }
  return (await acme.owner.post<Thing>('/api/jobs/new', sent)).body
}
async function customer(more: object = {}) {
  return (await acme.owner.post<Thing>('/api/customers', { name: 'A customer', ...more })).body
}
async function entry(jobId: string, more: object = {}) {
  const sent = { user_id: acme.ids.painter, job_id: jobId, ...more }
  return (await acme.owner.post<Thing>('/api/logs/create', sent)).body
}
async function statistics() {
  return (await acme.owner.get<{ activeJobs: number; activePainters: number }>('/api/statistics'))
    .body
}
async function uuidsOf(path: string) {
  return (await acme.owner.get<Thing[]>(path)).body.map(({ uuid }) => uuid)
}

describe('deleteJob and restoreJob', () => {
  test('hide a job and its entries at once, finish in the background, and bring all back', async () => {
    const made = await job({ status: 'Active' })
    const ids: string[] = []
    for (let index = 0; index < 5; index += 1) ids.push((await entry(made.uuid)).uuid)
    const punch = await entry(made.uuid, { type: 'ARRIVAL' })
    const before = await statistics()

    const deleted = await acme.supervisor.delete(`/api/jobs/${made.uuid}`)
    expect(deleted.status).toBe(200)
    expect((await acme.owner.get(`/api/jobs/${made.uuid}`)).status).toBe(404)
    expect(await uuidsOf('/api/jobs')).not.toContain(made.uuid)
    expect((await acme.owner.get(`/api/logs/${ids[0]}`)).status).toBe(404)
    expect(await uuidsOf('/api/logs/all')).not.toContain(ids[0])
    expect((await statistics()).activeJobs).toBe(before.activeJobs - 1)

    await settle()
    // The person on the clock there still is, and their arrival can be opened.
    expect((await statistics()).activePainters).toBe(before.activePainters)
    expect((await acme.owner.get(`/api/logs/${punch.uuid}`)).body).toMatchObject({
      job_name: 'A job',
      job_deleted: true,
    })
    expect(await uuidsOf(`/api/logs/all?user_id=${acme.ids.painter}`)).not.toContain(punch.uuid)
    const trash = await acme.owner.get<Thing[]>('/api/jobs/deleted')
    expect(trash.body[0]).toMatchObject({
      uuid: made.uuid,
      name: 'A job',
      deleted_by_name: 'supervisor of Test',
    })

    expect((await acme.supervisor.post(`/api/jobs/${made.uuid}/restore`)).status).toBe(200)
    await settle()
    expect(await uuidsOf('/api/jobs')).toContain(made.uuid)
    expect(
      (await acme.owner.get<{ log_entries: Thing[] }>(`/api/jobs/${made.uuid}`)).body.log_entries,
    ).toHaveLength(6)
    expect(await statistics()).toMatchObject(before)
    expect(await uuidsOf('/api/jobs/deleted')).not.toContain(made.uuid)
  })

  test('keep entries straight when a job is restored before the background was through', async () => {
    const made = await job()
    for (let index = 0; index < 3; index += 1) await entry(made.uuid)
    await acme.owner.delete(`/api/jobs/${made.uuid}`)
    await acme.owner.post(`/api/jobs/${made.uuid}/restore`)
    await settle()
    expect(
      (await acme.owner.get<{ log_entries: Thing[] }>(`/api/jobs/${made.uuid}`)).body.log_entries,
    ).toHaveLength(3)
  })

  test('are not restored while their customer is being deleted', async () => {
    const customer = await acme.owner.post<Thing>('/api/customers', { name: 'Gone' })
    const made = await acme.owner.post<Thing>('/api/jobs/new', {
      job_name: 'Theirs',
      address: 'There',
      customer_id: customer.body.uuid,
    })
    await acme.owner.delete(`/api/customers/${customer.body.uuid}`)
    expect((await acme.owner.post(`/api/jobs/${made.body.uuid}/restore`)).status).toBe(409)
    await settle()
    expect((await acme.owner.post(`/api/jobs/${made.body.uuid}/restore`)).status).toBe(409)
  })

  test('answer 404 after 30 days', async () => {
    const made = await job()
    await acme.owner.delete(`/api/jobs/${made.uuid}`)
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: now + 31 * 86_400_000 })
    try {
      await acme.owner.signIn('owner@acme.example')
      expect(await uuidsOf('/api/jobs/deleted')).not.toContain(made.uuid)
      expect((await acme.owner.post(`/api/jobs/${made.uuid}/restore`)).status).toBe(404)
    } finally {
      vi.useRealTimers()
      await acme.owner.signIn('owner@acme.example')
    }
    expect((await acme.owner.post(`/api/jobs/${made.uuid}/restore`)).status).toBe(200)
  })

  test('answer 404 to a second deletion, and refuse entries on a deleted job', async () => {
    const made = await job()
    await acme.owner.delete(`/api/jobs/${made.uuid}`)
    expect((await acme.owner.delete(`/api/jobs/${made.uuid}`)).status).toBe(404)
    const late = await acme.owner.post<ErrorBody>('/api/logs/create', {
      user_id: acme.ids.painter,
      job_id: made.uuid,
    })
    expect(late.status).toBe(400)
    expect(Object.keys(late.body.fields ?? {})).toEqual(['job_id'])
  })
})

describe('deleteCustomer and restoreCustomer', () => {
  test('take the customer’s jobs and entries along and bring back those and only those', async () => {
    const made = await customer({ name: 'Goner' })
    const alive = await job({ customer_id: made.uuid })
    const gone = await job({ customer_id: made.uuid })
    const note = await entry(alive.uuid)
    await acme.owner.delete(`/api/jobs/${gone.uuid}`)
    await settle()

    expect((await acme.owner.delete(`/api/customers/${made.uuid}`)).status).toBe(200)
    expect((await acme.owner.get(`/api/jobs/${alive.uuid}`)).status).toBe(404)
    expect(await uuidsOf('/api/jobs')).not.toContain(alive.uuid)
    await settle()
    expect((await acme.owner.get(`/api/logs/${note.uuid}`)).status).toBe(404)
    expect((await acme.owner.post<ErrorBody>(`/api/jobs/${gone.uuid}/restore`)).body.code).toBe(
      'conflict',
    )

    expect((await acme.owner.post(`/api/customers/${made.uuid}/restore`)).status).toBe(200)
    await settle()
    expect(await uuidsOf(`/api/customers/${made.uuid}/jobs`)).toEqual([alive.uuid])
    expect((await acme.owner.get(`/api/logs/${note.uuid}`)).status).toBe(200)
    expect((await acme.owner.post(`/api/jobs/${gone.uuid}/restore`)).status).toBe(200)
  })
})
