import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Photo } from '../../shared/photo.ts'
import type { Receipt } from '../../shared/receipt.ts'
import type { Timesheet } from '../../shared/timesheet.ts'
import type { JobCosts } from '../../shared/job-costs.ts'
import { expenseOf, expenseReader } from '../fixtures/expense-reader.ts'
import { takePhoto } from '../fixtures/pictures.ts'
import { createTestTenant, type TestTenant } from '../fixtures/tenant.ts'
import type { Visitor } from '../fixtures/visitor.ts'

// Receipts: from a picture to what a job costs, and to the wages of who paid.

let acme: TestTenant
let bolt: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  bolt = await createTestTenant('bolt')
})
afterEach(() => expenseReader.answer(expenseOf()))

async function newJob(): Promise<string> {
  const body = { job_name: 'A house with receipts', address: '1 Till St, Dayton, OH 45402' }
  return (await acme.owner.post<{ uuid: string }>('/api/jobs/new', body)).body.uuid
}

let day = 0
/** A day that no other test has a receipt of. */
function ownDay(): string {
  day += 1
  return `2026-${String(1 + Math.floor(day / 28)).padStart(2, '0')}-${String(1 + (day % 28)).padStart(2, '0')}`
}

async function taken(by: Visitor, job: string): Promise<Receipt> {
  const { uuid } = await takePhoto(by, job, { is_receipt: true })
  const { status, body, text } = await by.get<Receipt>(`/api/receipts/${uuid}`)
  if (status !== 200) throw new Error(text)
  return body
}

const confirmation = ({ job_id, version }: Receipt, more: object = {}) => ({
  job_id,
  vendor: 'Paint Supply',
  date: ownDay(),
  total: '186.75',
  tax: '13.03',
  kind: 'material',
  paid_by: 'company',
  version,
  ...more,
})

async function confirmed(by: Visitor, receipt: Receipt, more: object = {}): Promise<Receipt> {
  const path = `/api/receipts/${receipt.uuid}`
  const { status, body, text } = await by.put<Receipt>(path, confirmation(receipt, more))
  if (status !== 200) throw new Error(text)
  return body
}

async function materialsOf(job: string): Promise<string> {
  return (await acme.owner.get<JobCosts>(`/api/jobs/${job}/costs`)).body.materials
}

describe('a receipt', () => {
  test('is read from its picture, as proposals, with what it says of paint', async () => {
    const receipt = await taken(acme.painter, await newJob())
    expect(receipt).toMatchObject({ state: 'open', vendor: null, total: null })
    expect(receipt.reading).toEqual({
      vendor: 'MIAMI VALLEY PAINT SUPPLY',
      date: '2026-05-14',
      subtotal: '173.72',
      tax: '13.03',
      total: '186.75',
      kind: 'material',
      doubtful: [],
      lines: [
        {
          text: 'DURATION HOME SATIN 1 GAL SW 7005 PURE WHITE',
          quantity: 2,
          price: '129.98',
          material: {
            brand: null,
            line: 'Duration Home',
            sheen: 'satin',
            color_code: 'SW 7005',
            color_name: 'Pure White',
            size: '1 gal',
          },
        },
        { text: 'PAINTERS TAPE 1.88 IN BLUE', quantity: 6, price: '43.74', material: null },
      ],
    })
  })

  test.each([
    ['whose total is not what stands above it', { total: '195.75' }],
    ['whose total was hard to read', { confidence: 40 }],
    ['whose total was not read', { total: '18675' }],
  ])('%s is marked', async (_, said) => {
    expenseReader.answer(expenseOf(said))
    const { reading } = await taken(acme.painter, await newJob())
    expect(reading?.doubtful).toContain('total')
  })

  test('that nobody could read waits for no service: it is filled in by hand', async () => {
    expenseReader.answer(null)
    const receipt = await taken(acme.painter, await newJob())
    expect(receipt).toMatchObject({ state: 'open', reading: null })
    expect((await confirmed(acme.painter, receipt)).state).toBe('confirmed')
  })

  test('counts for its job from when it is confirmed, and follows every change', async () => {
    const [job, other] = [await newJob(), await newJob()]
    const receipt = await taken(acme.painter, job)
    expect(await materialsOf(job)).toBe('0.00')
    const first = await confirmed(acme.painter, receipt)
    expect(first).toMatchObject({ state: 'confirmed', total: '186.75', vendor: 'Paint Supply' })
    expect(await materialsOf(job)).toBe('186.75')
    const second = await confirmed(acme.painter, first, { total: '100.5' })
    expect(await materialsOf(job)).toBe('100.50')
    const third = await confirmed(acme.painter, second, { job_id: other, total: '20' })
    expect([await materialsOf(job), await materialsOf(other)]).toEqual(['0.00', '20.00'])
    const path = `/api/receipts/${receipt.uuid}`
    expect((await acme.painter.delete(path)).status).toBe(200)
    expect(await materialsOf(other)).toBe('0.00')
    expect((await acme.painter.get(path)).status).toBe(404)
    await acme.painter.post(`${path}/restore`)
    expect(await materialsOf(other)).toBe('20.00')
    expect(third.version).toBeGreaterThan(second.version)
  })

  test('of the same day and total as another is noticed, unless it is said to be another one', async () => {
    const job = await newJob()
    const date = ownDay()
    const first = await confirmed(acme.painter, await taken(acme.painter, job), { date })
    const again = await taken(acme.mate, job)
    const path = `/api/receipts/${again.uuid}`
    const refused = await acme.mate.put(path, confirmation(again, { date }))
    expect(refused.body).toMatchObject({ message: { key: 'sameReceipt' } })
    expect(await materialsOf(job)).toBe('186.75')
    const separate = await confirmed(acme.mate, again, { date, is_separate: true })
    expect(separate.same_as).toBe(first.uuid)
    expect(await materialsOf(job)).toBe('373.50')
  })

  test('is noticed by what was read of it already, before anybody confirms it', async () => {
    const day = ownDay()
    const [, month, date] = day.split('-')
    const said = expenseOf()
    const dated = JSON.stringify(said).replace('05/14/2026', `${month}/${date}/2026`)
    expenseReader.answer(JSON.parse(dated) as object)
    const job = await newJob()
    const first = await taken(acme.painter, job)
    const again = await taken(acme.painter, job)
    expect([first.same_as, again.same_as]).toEqual([null, first.uuid])
  })
})

describe('what somebody paid themselves', () => {
  async function paid() {
    const receipt = await taken(acme.painter, await newJob())
    return confirmed(acme.painter, receipt, { paid_by: 'own', total: '40.10' })
  }
  const sheetPath = (date: string) => `/api/timesheets/${acme.ids.painter}/${date}`
  const repaid = (receipt: Receipt, by = acme.owner, version = receipt.version) =>
    by.post<Receipt>(`/api/receipts/${receipt.uuid}/repay`, { date: '2026-03-04', version })

  test('goes into their wages once, when the office says so', async () => {
    const receipt = await paid()
    const before = await acme.owner.get<Timesheet>(sheetPath('2026-03-04'))
    expect((await repaid(receipt, acme.painter)).status).toBe(403)
    const answer = await repaid(receipt)
    expect(answer.status).toBe(200)
    expect(answer.body.repaid_at).not.toBeNull()
    const { totals } = (await acme.owner.get<Timesheet>(sheetPath('2026-03-04'))).body
    const gained = Number(totals.reimbursement) - Number(before.body.totals.reimbursement)
    expect(gained).toBeCloseTo(40.1, 5)
    expect((await repaid(answer.body)).status).toBe(409)
    const after = await acme.owner.get<Timesheet>(sheetPath('2026-03-04'))
    expect(after.body.totals.reimbursement).toBe(totals.reimbursement)
  })

  test('stays as it was once it is paid back', async () => {
    const receipt = (await repaid(await paid())).body
    const path = `/api/receipts/${receipt.uuid}`
    for (const send of [
      acme.painter.put(path, confirmation(receipt, { total: '1.00' })),
      acme.painter.delete(path),
    ]) {
      expect((await send).body).toMatchObject({ message: { key: 'receiptRepaid' } })
    }
  })

  test('is not paid back twice by two who press at once', async () => {
    const receipt = await paid()
    const both = await Promise.all([repaid(receipt), repaid(receipt, acme.supervisor)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is not paid back where the company’s card paid, or nothing is confirmed', async () => {
    const receipt = await taken(acme.painter, await newJob())
    expect((await repaid(receipt)).status).toBe(409)
    expect((await repaid(await confirmed(acme.painter, receipt))).status).toBe(409)
  })
})

test('painters see their own receipts only, the office everybody’s; no gallery shows one', async () => {
  const job = await newJob()
  const receipt = await taken(acme.painter, job)
  const path = `/api/receipts/${receipt.uuid}`
  for (const address of [path, `/api/photos/${receipt.uuid}`]) {
    expect((await acme.mate.get(address)).status, address).toBe(404)
    expect((await bolt.owner.get(address)).status, address).toBe(404)
    expect((await acme.supervisor.get(address)).status, address).toBe(200)
    expect((await acme.painter.get(address)).status, address).toBe(200)
  }
  expect((await acme.mate.put(path, confirmation(receipt))).status).toBe(404)
  expect((await acme.mate.delete(path)).status).toBe(404)
  const listed = async (by: Visitor) =>
    (await by.get<Receipt[]>('/api/receipts')).body.map(({ uuid }) => uuid)
  expect(await listed(acme.owner)).toContain(receipt.uuid)
  expect(await listed(acme.painter)).toContain(receipt.uuid)
  expect(await listed(acme.mate)).not.toContain(receipt.uuid)
  expect((await acme.owner.get<Photo[]>(`/api/jobs/${job}/photos`)).body).toEqual([])
  const sheet = { language: 'en', photo_ids: [receipt.uuid] }
  expect((await acme.owner.put(`/api/jobs/${job}/color-sheet`, sheet)).status).toBe(400)
  const change = { caption: 'x' }
  expect((await acme.owner.put(`/api/photos/${receipt.uuid}`, change)).status).toBe(404)
})

test('so many receipts of a company are read in a month as the operator allows', async () => {
  const { env } = await import('../../functions/env.ts')
  const cap = env.RECEIPT_CAP
  try {
    env.RECEIPT_CAP = 1
    const asked = expenseReader.asked()
    const one = await taken(bolt.painter, bolt.job)
    const two = await taken(bolt.painter, bolt.job)
    expect([one.reading === null, two.reading === null]).toEqual([false, true])
    expect(two.state).toBe('open')
    expect(expenseReader.asked() - asked).toBe(1)
  } finally {
    env.RECEIPT_CAP = cap
  }
})
