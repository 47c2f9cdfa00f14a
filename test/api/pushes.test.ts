import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Connection } from '../../shared/connections/connection.ts'
import type { Push } from '../../shared/connections/push.ts'
import { payrollSystem, type PayrollSystem } from '../../shared/connections/system.ts'
import type { Timesheet } from '../../shared/timesheets/timesheet.ts'
import { actOn, connect, push, pushOf, sayYes, sendHours, sent } from '../fixtures/connections.ts'
import { payrollSystems } from '../fixtures/payroll-systems.ts'
import { punch, setPay, sheetOf, shiftsOf, step } from '../fixtures/punches.ts'
import { createTestTenant, type TestTenant } from '../fixtures/tenant.ts'

const date = '2026-03-02'
const systems = payrollSystem.options

let acme: TestTenant

beforeEach(async () => {
  for (const { state } of Object.values(payrollSystems.stores)) {
    Object.assign(state, { codes: {}, grants: [], records: [], answers: {} })
  }
  acme = await createTestTenant('acme')
  await setPay(acme, { period: 'weekly', first_day: '2026-01-05' })
})

afterEach(() => {
  payrollSystems.troubleOf = () => null
})

const recordsOf = (system: PayrollSystem) => payrollSystems.stores[system].state.records

/** Hours of the week that a system was sent, by its own records. */
function hoursThere(system: PayrollSystem): number {
  const of = (each: Record<string, unknown>): number =>
    system === 'gusto'
      ? (each.entries as { hours_worked: number }[]).reduce((all, e) => all + e.hours_worked, 0)
      : Number(each.Hours) + Number(each.Minutes) / 60
  return recordsOf(system).reduce((all, each) => all + of(each), 0)
}

async function connectionOf(system: PayrollSystem): Promise<Connection | undefined> {
  const all = await acme.owner.get<Connection[]>('/api/connections')
  return all.body.find((each) => each.system === system)
}

/** Approves a week of fifty hours of the painter's. */
async function approvedWeek(hours: readonly number[] = [10, 10, 10, 10, 10]): Promise<Timesheet> {
  await punch(acme.painter, acme.ids.painter, acme.job, shiftsOf(date, hours))
  await step(acme.owner, acme.ids.painter, date, 'approve')
  return sheetOf(acme.owner, acme.ids.painter, date)
}

const statusOf = async () => (await sheetOf(acme.owner, acme.ids.painter, date)).status

describe.each(systems)('hours sent to %s', (system) => {
  test('are those that are approved, read back before they are called sent, and then exported', async () => {
    await connect(acme.owner, system)
    const sheet = await approvedWeek()
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
    expect(await statusOf()).toBe('exported')
    // Again, nothing is new.
    expect((await push(acme.owner, system, date)).uuid).toBe(made.uuid)
    expect(hoursThere(system)).toBe(50)
  })

  test('are sent as what differs, once a sheet was reopened and corrected', async () => {
    await connect(acme.owner, system)
    await approvedWeek([8])
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
    await approvedWeek([8])
    const refused = await acme.owner.post<{ fields: object }>('/api/pushes', { system, date })
    expect(refused.status).toBe(409)
    expect(Object.keys(refused.body.fields)).toEqual([`${acme.ids.painter}.match.by_hand`])
    expect(hoursThere(system)).toBe(0)
  })
})

// By the system that knows no key by which what is sent twice is taken once.
describe('hours on their way', () => {
  const system = 'gusto'

  test.each(['down', 'lost', 'throttled', 'portal'] as const)(
    'arrive once each, though the second line and its reading back meet trouble: %s',
    async (trouble) => {
      await connect(acme.owner, system)
      await approvedWeek([8, 7])
      let left = 1
      payrollSystems.troubleOf = (method) => {
        const isLine = method === 'POST' && recordsOf(system).length === 1
        const isBack = method === 'GET' && recordsOf(system).length === 2
        if (!(isLine || (isBack && left === 0)) || left < 0) return null
        left -= 1
        return trouble
      }
      const made = await push(acme.owner, system, date)
      expect(left).toBe(-1)
      expect(made, JSON.stringify(made)).toMatchObject({ state: 'sent', done: 2 })
      expect(hoursThere(system)).toBe(15)
    },
  )

  test('wait where the system is down for longer, and go on where they were', async () => {
    await connect(acme.owner, system)
    await approvedWeek([8, 7])
    payrollSystems.troubleOf = (method) =>
      method === 'POST' && recordsOf(system).length === 1 ? 'down' : null
    const stuck = await push(acme.owner, system, date)
    expect(stuck).toMatchObject({
      state: 'failed',
      failure: { message: { key: 'systemUnavailable' } },
    })
    expect(await statusOf()).toBe('approved')
    expect((await acme.owner.post('/api/pushes', { system, date })).status).toBe(409)
    payrollSystems.troubleOf = () => null
    expect(await actOn(acme.owner, stuck, 'retry')).toMatchObject({ state: 'sent' })
    expect(hoursThere(system)).toBe(15)
    expect(await statusOf()).toBe('exported')
  })

  test('are taken back whole where they arrived in part, and sent anew', async () => {
    await connect(acme.owner, system)
    await approvedWeek([8, 7])
    payrollSystems.troubleOf = (method) =>
      method === 'POST' && recordsOf(system).length === 1 ? 'down' : null
    const stuck = await push(acme.owner, system, date)
    payrollSystems.troubleOf = () => null
    const back = await actOn(acme.owner, stuck, 'take-back')
    expect(back).toMatchObject({ state: 'taken_back', export: null })
    expect(recordsOf(system)).toEqual([])
    const again = await push(acme.owner, system, date)
    expect(again).toMatchObject({ state: 'sent' })
    expect(again.uuid).not.toBe(stuck.uuid)
    expect(again.export?.is_adjustment).toBe(false)
    expect(hoursThere(system)).toBe(15)
    expect((await acme.owner.post(`/api/pushes/${again.uuid}/take-back`)).status).toBe(409)
  })

  test('are not called sent where the system has something else, and by whom is said', async () => {
    await connect(acme.owner, system)
    await approvedWeek([8, 7])
    payrollSystems.troubleOf = (method) => {
      // Somebody there changes the first line before it is read back.
      const [first, second] = recordsOf(system)
      if (method === 'GET' && first && second) {
        first.entries = [{ hours_worked: 3, pay_classification: 'Regular' }]
      }
      return null
    }
    const made = await push(acme.owner, system, date)
    expect(made).toMatchObject({ state: 'differs', done: 2 })
    expect(made.differences).toMatchObject([{ user_id: acme.ids.painter, date: '2026-03-02' }])
    expect(await statusOf()).toBe('approved')
    payrollSystems.troubleOf = () => null
    const [first] = recordsOf(system)
    if (first) first.entries = [{ hours_worked: 8, pay_classification: 'Regular' }]
    expect(await actOn(acme.owner, made, 'retry')).toMatchObject({ state: 'sent', differences: [] })
  })

  test('stop where the system lets nobody in any more, and go on once somebody connects again', async () => {
    await connect(acme.owner, system)
    await approvedWeek([8, 7])
    payrollSystems.troubleOf = (method) => {
      if (method === 'POST' && recordsOf(system).length === 1) {
        payrollSystems.stores[system].revokeAll()
      }
      return null
    }
    const stuck = await push(acme.owner, system, date)
    expect(stuck).toMatchObject({
      state: 'failed',
      failure: { message: { key: 'systemLockedOut' } },
    })
    expect(await connectionOf(system)).toMatchObject({ state: 'broken' })
    payrollSystems.troubleOf = () => null
    const grant = await sayYes(acme.owner, system)
    await acme.owner.post(`/api/connections/${system}/finish`, grant)
    expect(await connectionOf(system)).toMatchObject({ state: 'connected', matched_people: 5 })
    expect(await actOn(acme.owner, stuck, 'retry')).toMatchObject({ state: 'sent' })
    expect(hoursThere(system)).toBe(15)
  })

  test('go on with the next token when one ends on the way', async () => {
    await connect(acme.owner, system)
    await approvedWeek([8, 7])
    payrollSystems.troubleOf = (method) => {
      if (method === 'POST' && recordsOf(system).length === 1) {
        for (const each of payrollSystems.stores[system].state.grants) each.until = 0
        payrollSystems.troubleOf = () => null
      }
      return null
    }
    expect(await push(acme.owner, system, date)).toMatchObject({ state: 'sent' })
    expect(payrollSystems.stores[system].state.grants.length).toBe(2)
  })

  test('are written once by two runs at a time, and in slices by runs that are short of time', async () => {
    await connect(acme.owner, system)
    await approvedWeek([8, 7, 6])
    const made = await acme.owner.post<Push>('/api/pushes', { system, date })
    const event = { tenant: acme.id, push: made.body.uuid }
    await sendHours(event, { getRemainingTimeInMillis: () => 0 })
    expect(recordsOf(system)).toEqual([])
    await Promise.all([sendHours(event), sendHours(event)])
    await sent()
    expect(await pushOf(acme.owner, made.body)).toMatchObject({ state: 'sent', done: 3 })
    expect(hoursThere(system)).toBe(21)
  })

  test('of a sheet that is reopened while they are on their way stay sent, the sheet open', async () => {
    await connect(acme.owner, system)
    await approvedWeek([8])
    const made = await acme.owner.post<Push>('/api/pushes', { system, date })
    await step(acme.owner, acme.ids.painter, date, 'reopen', { reason: 'Wait' })
    await sent()
    expect(await pushOf(acme.owner, made.body)).toMatchObject({ state: 'sent' })
    expect(await statusOf()).toBe('open')
    await punch(acme.painter, acme.ids.painter, acme.job, [
      ['2026-03-03T07:00', '2026-03-03T09:00'],
    ])
    await step(acme.owner, acme.ids.painter, date, 'approve')
    expect(await push(acme.owner, system, date)).toMatchObject({ state: 'sent', lines: 1 })
    expect(hoursThere(system)).toBe(10)
    expect(await statusOf()).toBe('exported')
  })
})
