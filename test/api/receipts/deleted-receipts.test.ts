import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { DeletedThing } from '../../../shared/history/history.ts'
import type { Photo } from '../../../shared/photos/photo.ts'
import type { Receipt } from '../../../shared/receipts/receipt.ts'
import type { JobCosts } from '../../../shared/job-costs/job-costs.ts'
import { confirmed, ownDay, taken } from '../../fixtures/people/confirmed-receipt.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import type { Visitor } from '../../fixtures/people/visitor.ts'

// Receipts that were deleted: gone for the job at once, and back for thirty days.

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
})
afterEach(() => {
  vi.useRealTimers()
})

async function newJob(): Promise<string> {
  const body = { job_name: 'A house with receipts', address: '1 Till St, Dayton, OH 45402' }
  return (await acme.owner.post<{ uuid: string }>('/api/jobs/new', body)).body.uuid
}

describe('a deleted receipt', () => {
  test('goes with its picture, and comes back with it', async () => {
    const receipt = await taken(acme.painter, await newJob())
    const [path, picture] = [`/api/receipts/${receipt.uuid}`, `/api/photos/${receipt.uuid}`]
    await acme.painter.delete(path)
    expect((await acme.painter.get(picture)).status).toBe(404)
    await acme.painter.post(`${path}/restore`)
    expect((await acme.painter.get<Photo>(picture)).body.addresses).not.toBeNull()
  })

  test('stands in the list of deleted ones of who took it and of the office until it is restored', async () => {
    const date = ownDay()
    const { uuid } = await confirmed(acme.painter, await taken(acme.painter, await newJob()), {
      date,
      vendor: 'Hilltop Paint',
    })
    const namesFor = async (visitor: Visitor) => {
      const { body } = await visitor.get<DeletedThing[]>('/api/receipts/deleted')
      return body.filter((each) => each.uuid === uuid).map(({ name }) => name)
    }
    expect(await namesFor(acme.painter)).toEqual([])
    await acme.painter.delete(`/api/receipts/${uuid}`)
    expect(await namesFor(acme.painter)).toEqual(['Hilltop Paint, 186.75'])
    expect(await namesFor(acme.owner)).toEqual(['Hilltop Paint, 186.75'])
    expect(await namesFor(acme.mate)).toEqual([])
    await acme.painter.post(`/api/receipts/${uuid}/restore`)
    expect(await namesFor(acme.painter)).toEqual([])
  })

  test('is not restored after thirty days, by another painter, or as the photo of a job', async () => {
    const { uuid } = await taken(acme.painter, await newJob())
    await acme.painter.delete(`/api/receipts/${uuid}`)
    expect((await acme.painter.post(`/api/photos/${uuid}/restore`)).status).toBe(404)
    const path = `/api/receipts/${uuid}/restore`
    expect((await acme.mate.post(path)).status).toBe(404)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 86_400_000 })
    await acme.painter.signIn('painter@acme.example')
    expect((await acme.painter.post(path)).status).toBe(404)
    vi.useRealTimers()
    await acme.painter.signIn('painter@acme.example')
    expect((await acme.painter.post(path)).status).toBe(200)
  })

  test('restored after it was taken again counts once', async () => {
    const job = await newJob()
    const date = ownDay()
    const own = { date, paid_by: 'own' }
    const first = await confirmed(acme.painter, await taken(acme.painter, job), own)
    await acme.painter.delete(`/api/receipts/${first.uuid}`)
    await confirmed(acme.painter, await taken(acme.painter, job), { date })
    const back = await acme.painter.post<Receipt>(`/api/receipts/${first.uuid}/restore`)
    expect(back.body.state).toBe('open')
    const { version } = back.body
    const reimbursed = await acme.owner.post(`/api/receipts/${first.uuid}/repay`, { version })
    expect(reimbursed.body).toMatchObject({ message: { key: 'nothingToRepay' } })
    const costs = await acme.owner.get<JobCosts>(`/api/jobs/${job}/costs`)
    expect(costs.body.materials).toBe('186.75')
  })
})
