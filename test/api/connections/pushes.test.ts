import { beforeEach, describe, expect, test } from 'vitest'
import { payrollSystem } from '../../../shared/connections/system.ts'
import { connect, push } from '../../fixtures/services/connections.ts'
import { punch, shiftsOf, step } from '../../fixtures/people/punches.ts'
import {
  approvedWeek,
  date,
  freshCompany,
  hoursThere,
  statusOf,
} from '../../fixtures/people/pushed-hours.ts'
import type { TestTenant } from '../../fixtures/people/tenant.ts'

const systems = payrollSystem.options

let acme: TestTenant

beforeEach(async () => {
  acme = await freshCompany()
})

describe.each(systems)('hours sent to %s', (system) => {
  test('are those that are approved, read back before they are called sent, and then exported', async () => {
    await connect(acme.owner, system)
    const sheet = await approvedWeek(acme)
    const made = await push(acme.owner, system, date)
    expect(made, JSON.stringify(made)).toMatchObject({
      state: 'sent',
      failure: null,
      differences: [],
    })
    expect(made.done).toBe(made.lines)
    expect(hoursThere(system)).toBe(50)
    expect(sheet.totals.overtime_seconds).toBe(36_000)
    expect(made.export?.totals).toMatchObject({ regular_hours: '40.00', overtime_hours: '10.00' })
    expect(await statusOf(acme)).toBe('exported')
    // Again, nothing is new.
    expect((await push(acme.owner, system, date)).uuid).toBe(made.uuid)
    expect(hoursThere(system)).toBe(50)
  })

  test('are sent as what differs, once a sheet was reopened and corrected', async () => {
    await connect(acme.owner, system)
    await approvedWeek(acme, [8])
    const first = await push(acme.owner, system, date)
    await step(acme.owner, acme.ids.painter, date, 'reopen', { reason: 'An hour more' })
    await punch(acme.painter, acme.ids.painter, acme.job, [
      ['2026-03-03T07:00', '2026-03-03T08:20'],
    ])
    const early = await acme.owner.post('/api/pushes', { system, date })
    expect(early.status).toBe(409)
    await step(acme.owner, acme.ids.painter, date, 'approve')
    const second = await push(acme.owner, system, date)
    expect(second).toMatchObject({ state: 'sent' })
    expect(second.uuid).not.toBe(first.uuid)
    expect(second.export?.is_adjustment).toBe(true)
    expect(hoursThere(system)).toBeCloseTo(9 + 1 / 3, 2)
  })

  test('that are fewer than before are no hours there: somebody takes them off by hand', async () => {
    await connect(acme.owner, system)
    const [, left] = await punch(acme.painter, acme.ids.painter, acme.job, shiftsOf(date, [8]))
    await step(acme.owner, acme.ids.painter, date, 'approve')
    await push(acme.owner, system, date)
    await step(acme.owner, acme.ids.painter, date, 'reopen', { reason: 'Left early' })
    const change = { timestamp: '2026-03-02T14:00:00Z', reason: 'Left early' }
    await acme.owner.put(`/api/logs/${left?.uuid}`, change)
    await step(acme.owner, acme.ids.painter, date, 'approve')
    const refused = await acme.owner.post<{ fields: object }>('/api/pushes', { system, date })
    expect(refused.status).toBe(409)
    expect(Object.keys(refused.body.fields)).toEqual([`${acme.ids.painter}.hours.by_hand`])
    const made = await push(acme.owner, system, date, { by_hand: [acme.ids.painter] })
    expect(made).toMatchObject({ state: 'sent', lines: 0 })
    expect(made.export?.by_hand).toMatchObject([{ hours: '-1.00', date: '2026-03-02' }])
    expect(hoursThere(system)).toBe(8)
  })

  test('wait for somebody who is matched with nobody, or whose match has left', async () => {
    await connect(acme.owner, system)
    const { version } = (
      await acme.owner.get<{ version: number }>(`/api/connections/${system}/matches`)
    ).body
    const people = [{ id: acme.ids.painter, their_id: 'Employee:gone' }]
    await acme.owner.put(`/api/connections/${system}/matches`, { people, version })
    await approvedWeek(acme, [8])
    const refused = await acme.owner.post<{ fields: object }>('/api/pushes', { system, date })
    expect(refused.status).toBe(409)
    expect(Object.keys(refused.body.fields)).toEqual([`${acme.ids.painter}.match.by_hand`])
    expect(hoursThere(system)).toBe(0)
  })
})
