import { beforeAll, describe, expect, test } from 'vitest'
import type { Receipt } from '../../../shared/receipts/receipt.ts'
import type { Timesheet } from '../../../shared/timesheets/timesheet.ts'
import { confirmation, confirmed, taken } from '../../fixtures/people/confirmed-receipt.ts'
import { takePhoto } from '../../fixtures/files/photos.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import type { Visitor } from '../../fixtures/people/visitor.ts'

// What somebody paid with their own money comes back with their wages, once.

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
})

describe('what somebody paid themselves', () => {
  async function paid() {
    const receipt = await taken(acme.painter, acme.job)
    return confirmed(acme.painter, receipt, { paid_by: 'own', total: '40.10' })
  }
  const sheetPath = (date: string) => `/api/timesheets/${acme.ids.painter}/${date}`
  const reimbursed = (receipt: Receipt, by = acme.owner, version = receipt.version) =>
    by.post<Receipt>(`/api/receipts/${receipt.uuid}/repay`, { date: '2026-03-04', version })

  test('goes into their wages once, when the office says so', async () => {
    const receipt = await paid()
    const before = await acme.owner.get<Timesheet>(sheetPath('2026-03-04'))
    expect((await reimbursed(receipt, acme.painter)).status).toBe(403)
    const answer = await reimbursed(receipt)
    expect(answer.status).toBe(200)
    expect(answer.body.repaid_at).not.toBeNull()
    const { totals } = (await acme.owner.get<Timesheet>(sheetPath('2026-03-04'))).body
    const gained = Number(totals.reimbursement) - Number(before.body.totals.reimbursement)
    expect(gained).toBeCloseTo(40.1, 5)
    const again = await reimbursed(answer.body)
    expect(again.body).toMatchObject({ message: { key: 'receiptRepaid' } })
    const after = await acme.owner.get<Timesheet>(sheetPath('2026-03-04'))
    expect(after.body.totals.reimbursement).toBe(totals.reimbursement)
  })

  test('is not paid back for a picture that never came and no word; with a word it is', async () => {
    const bytes = Buffer.from('no picture at all')
    const { uuid } = await takePhoto(acme.painter, acme.job, { is_receipt: true, bytes })
    const { body: receipt } = await acme.painter.get<Receipt>(`/api/receipts/${uuid}`)
    const said = { paid_by: 'own', total: '90.00' }
    const unseen = await confirmed(acme.painter, receipt, said)
    expect((await reimbursed(unseen)).body).toMatchObject({ message: { key: 'nothingShown' } })
    const corrected = await confirmed(acme.owner, unseen, { ...said, note: 'Sandpaper, slip lost' })
    expect((await reimbursed(corrected)).status).toBe(200)
  })

  test('is owed again when it is taken out of the wages', async () => {
    const receipt = (await reimbursed(await paid())).body
    const { body } = await acme.owner.get<Timesheet>(sheetPath('2026-03-04'))
    const position = body.extras.length - 1
    const removal = { version: body.version, position }
    const path = `${sheetPath('2026-03-04')}/extras/remove`
    expect((await acme.owner.post(path, removal)).status).toBe(200)
    const owed = (await acme.owner.get<Receipt>(`/api/receipts/${receipt.uuid}`)).body
    expect(owed.repaid_at).toBeNull()
    expect((await reimbursed(owed)).status).toBe(200)
  })

  test('stays as it was once it is paid back', async () => {
    const receipt = (await reimbursed(await paid())).body
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
    const both = await Promise.all([reimbursed(receipt), reimbursed(receipt, acme.supervisor)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is paid back as it is, not as somebody saw it before it was changed', async () => {
    const seen = await paid()
    const said = { paid_by: 'own', total: '41.00', date: seen.date }
    const changed = await confirmed(acme.painter, seen, said)
    const refused = await reimbursed(seen)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ current: { total: '41.00' } })
    expect((await reimbursed(changed)).status).toBe(200)
  })

  test('is paid back by who approves the hours of who paid', async () => {
    const own = async (by: Visitor) =>
      confirmed(by, await taken(by, acme.job), { paid_by: 'own', total: '12.00' })
    const supervisors = await own(acme.supervisor)
    const byThemselves = await reimbursed(supervisors, acme.supervisor)
    expect(byThemselves.body).toMatchObject({ message: { key: 'ownTimesheet' } })
    expect((await reimbursed(await own(acme.admin), acme.supervisor)).status).toBe(403)
    expect((await reimbursed(supervisors)).status).toBe(200)
    expect((await reimbursed(await own(acme.owner))).status).toBe(200)
  })

  test('goes into no hours that are approved, and is not paid back once it is deleted', async () => {
    const receipt = await paid()
    const path = `/api/timesheets/${acme.ids.painter}/2026-05-06`
    const { version } = (await acme.owner.get<Timesheet>(path)).body
    expect((await acme.owner.post(`${path}/approve`, { version, reason: 'x' })).status).toBe(200)
    const into = { date: '2026-05-06', version: receipt.version }
    const reimburse = `/api/receipts/${receipt.uuid}/repay`
    expect((await acme.owner.post(reimburse, into)).status).toBe(409)
    await acme.painter.delete(`/api/receipts/${receipt.uuid}`)
    expect((await reimbursed(receipt, acme.owner, receipt.version + 1)).status).toBe(404)
  })

  test('is not paid back where the company’s card paid, or nothing is confirmed', async () => {
    const receipt = await taken(acme.painter, acme.job)
    expect((await reimbursed(receipt)).status).toBe(409)
    expect((await reimbursed(await confirmed(acme.painter, receipt))).status).toBe(409)
  })
})
