import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Photo } from '../../../shared/photos/photo.ts'
import type { Receipt } from '../../../shared/receipts/receipt.ts'
import type { JobCosts } from '../../../shared/job-costs/job-costs.ts'
import { expenseOf, expenseReader } from '../../fixtures/services/expense-reader.ts'
import { settle } from '../../fixtures/services/product.ts'
import { processArrivals } from '../../fixtures/services/objects.ts'
import { announced, formOf, jpegOf, sendForm, takePhoto } from '../../fixtures/files/photos.ts'
import { confirmation, confirmed, ownDay, taken } from '../../fixtures/people/confirmed-receipt.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import type { Visitor } from '../../fixtures/people/visitor.ts'

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
    ['that gives money back', { total: '-186.75' }],
    ['with a number that is no amount', { total: '081234567890 12.98' }],
  ])('%s is marked', async (_, said) => {
    expenseReader.answer(expenseOf(said))
    const { reading } = await taken(acme.painter, await newJob())
    expect(reading?.doubtful).toContain('total')
  })

  test('of a return is read below zero, and marked for a person to say so', async () => {
    const said = JSON.stringify(expenseOf({ total: '-186.75' }))
    const returned = said.replaceAll(/"(173\.72|13\.03|129\.98|43\.74)"/g, '"($1)"')
    expenseReader.answer(JSON.parse(returned) as object)
    const { reading } = await taken(acme.painter, await newJob())
    expect(reading).toMatchObject({ total: '-186.75', tax: '-13.03', doubtful: ['total'] })
    expect(reading?.lines.map(({ price }) => price)).toEqual(['-129.98', '-43.74'])
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

  test('of what was returned takes from the cost, and owes nobody', async () => {
    const job = await newJob()
    await confirmed(acme.painter, await taken(acme.painter, job))
    const said = { total: '-86.25', tax: '-6.02', paid_by: 'own' }
    const back = await confirmed(acme.painter, await taken(acme.painter, job), said)
    expect(back).toMatchObject({ total: '-86.25', tax: '-6.02' })
    expect(await materialsOf(job)).toBe('100.50')
    const { version } = back
    const reimbursed = await acme.owner.post(`/api/receipts/${back.uuid}/repay`, { version })
    expect(reimbursed.body).toMatchObject({ message: { key: 'nothingToRepay' } })
  })

  test('is not of a day that has not come', async () => {
    const receipt = await taken(acme.painter, await newJob())
    const path = `/api/receipts/${receipt.uuid}`
    const refused = await acme.painter.put(path, confirmation(receipt, { date: '2062-05-12' }))
    expect(refused.body).toMatchObject({ fields: { date: expect.anything() as string } })
  })

  test('is of a job of this company that is there', async () => {
    const receipt = await taken(acme.painter, await newJob())
    const gone = await newJob()
    await acme.owner.delete(`/api/jobs/${gone}`)
    for (const job_id of [gone, bolt.job, crypto.randomUUID()]) {
      const said = confirmation(receipt, { job_id })
      const refused = await acme.painter.put(`/api/receipts/${receipt.uuid}`, said)
      expect(refused.body).toMatchObject({ fields: { job_id: expect.anything() as string } })
    }
  })

  test('confirmed by hand before its picture arrived stays as it was said', async () => {
    const bytes = await jpegOf()
    const body = announced(await newJob(), bytes, { is_receipt: true })
    const { uuid } = (await acme.painter.post<Photo>('/api/photos', body)).body
    const form = await formOf(acme.painter, uuid)
    const path = `/api/receipts/${uuid}`
    const waiting = (await acme.painter.get<Receipt>(path)).body
    await confirmed(acme.painter, waiting, { total: '9.99' })
    if (form) await sendForm(form, bytes)
    await processArrivals()
    expect((await acme.painter.get<Photo>(`/api/photos/${uuid}`)).body.state).toBe('ready')
    const { body: after } = await acme.painter.get<Receipt>(path)
    expect(after).toMatchObject({ state: 'confirmed', total: '9.99', reading: null })
  })

  test('whose picture is refused is filled in by hand', async () => {
    const bytes = new Uint8Array(9)
    const { uuid, state } = await takePhoto(acme.painter, await newJob(), {
      bytes,
      is_receipt: true,
    })
    expect(state).toBe('refused')
    const { body } = await acme.painter.get<Receipt>(`/api/receipts/${uuid}`)
    expect(body).toMatchObject({ state: 'open', reading: null })
  })

  test('keeps its picture when it is moved and the job it was taken for is deleted', async () => {
    const [job, other] = [await newJob(), await newJob()]
    const receipt = await taken(acme.painter, job)
    await confirmed(acme.painter, receipt, { job_id: other })
    await acme.owner.delete(`/api/jobs/${job}`)
    await settle()
    expect((await acme.owner.get(`/api/photos/${receipt.uuid}`)).status).toBe(200)
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
    expect(await materialsOf(job)).toBe('373.50')
    // The office sees which one it may be; a painter learns nothing of what others bought.
    const seen = await acme.owner.get<Receipt>(path)
    expect([separate.same_as, seen.body.same_as]).toEqual([null, first.uuid])
    // Said once, it need not be said with each change after.
    const noted = await confirmed(acme.mate, separate, { date, note: 'Two of them' })
    expect(noted.note).toBe('Two of them')
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

test('the receipts of one job are asked for by the job, and no other’s come with them', async () => {
  const [here, there] = [await newJob(), await newJob()]
  const [one] = [await taken(acme.painter, here), await taken(acme.painter, there)]
  const { body } = await acme.owner.get<Receipt[]>(`/api/receipts?job_id=${here}`)
  expect(body.map(({ uuid }) => uuid)).toEqual([one.uuid])
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
  const { env } = await import('../../../functions/env.ts')
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
