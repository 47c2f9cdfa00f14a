import { beforeEach, describe, expect, test } from 'vitest'
import type { Push } from '../../../shared/connections/push.ts'
import {
  actOn,
  connect,
  push,
  pushOf,
  sayYes,
  sendHours,
  sent,
} from '../../fixtures/services/connections.ts'
import { payrollSystems } from '../../fixtures/services/payroll-systems.ts'
import { punch, step } from '../../fixtures/people/punches.ts'
import {
  approvedWeek,
  connectionOf,
  date,
  freshCompany,
  hoursThere,
  recordsOf,
  statusOf,
} from '../../fixtures/people/pushed-hours.ts'
import type { TestTenant } from '../../fixtures/people/tenant.ts'

let acme: TestTenant

beforeEach(async () => {
  acme = await freshCompany()
})

// By the system that knows no key by which what is sent twice is taken once.
describe('hours on their way', () => {
  const system = 'gusto'

  test.each(['down', 'lost', 'throttled', 'portal'] as const)(
    'arrive once each, though the second line and its reading back meet trouble: %s',
    async (trouble) => {
      await connect(acme.owner, system)
      await approvedWeek(acme, [8, 7])
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
    await approvedWeek(acme, [8, 7])
    payrollSystems.troubleOf = (method) =>
      method === 'POST' && recordsOf(system).length === 1 ? 'down' : null
    const stuck = await push(acme.owner, system, date)
    expect(stuck).toMatchObject({
      state: 'failed',
      failure: { message: { key: 'systemUnavailable' } },
    })
    expect(await statusOf(acme)).toBe('approved')
    expect((await acme.owner.post('/api/pushes', { system, date })).status).toBe(409)
    payrollSystems.troubleOf = () => null
    expect(await actOn(acme.owner, stuck, 'retry')).toMatchObject({ state: 'sent' })
    expect(hoursThere(system)).toBe(15)
    expect(await statusOf(acme)).toBe('exported')
  })

  test('are taken back whole where they arrived in part, and sent anew', async () => {
    await connect(acme.owner, system)
    await approvedWeek(acme, [8, 7])
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
    await approvedWeek(acme, [8, 7])
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
    expect(await statusOf(acme)).toBe('approved')
    payrollSystems.troubleOf = () => null
    const [first] = recordsOf(system)
    if (first) first.entries = [{ hours_worked: 8, pay_classification: 'Regular' }]
    expect(await actOn(acme.owner, made, 'retry')).toMatchObject({ state: 'sent', differences: [] })
  })

  test('stop where the system lets nobody in any more, and go on once somebody connects again', async () => {
    await connect(acme.owner, system)
    await approvedWeek(acme, [8, 7])
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
    expect(await connectionOf(acme, system)).toMatchObject({ state: 'broken' })
    payrollSystems.troubleOf = () => null
    const grant = await sayYes(acme.owner, system)
    await acme.owner.post(`/api/connections/${system}/finish`, grant)
    expect(await connectionOf(acme, system)).toMatchObject({
      state: 'connected',
      matched_people: 5,
    })
    expect(await actOn(acme.owner, stuck, 'retry')).toMatchObject({ state: 'sent' })
    expect(hoursThere(system)).toBe(15)
  })

  test('go on with the next token when one ends on the way', async () => {
    await connect(acme.owner, system)
    await approvedWeek(acme, [8, 7])
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
    await approvedWeek(acme, [8, 7, 6])
    const made = await acme.owner.post<Push>('/api/pushes', { system, date })
    const event = { tenant: acme.id, push: made.body.uuid }
    await sendHours(event, { getRemainingTimeInMillis: () => 0 })
    expect(recordsOf(system)).toEqual([])
    // Another run begins while this one has its first line on the way.
    let others = 0
    payrollSystems.answerOf = async ({ method }) => {
      if (method === 'POST' && recordsOf(system).length === 0 && others === 0) {
        others += 1
        await sendHours(event)
      }
      return null
    }
    await Promise.all([sendHours(event), sendHours(event)])
    await sent()
    expect(others).toBe(1)
    expect(await pushOf(acme.owner, made.body)).toMatchObject({ state: 'sent', done: 3 })
    expect(hoursThere(system)).toBe(21)
  })

  test('of a sheet that is reopened while they are on their way stay sent, the sheet open', async () => {
    await connect(acme.owner, system)
    await approvedWeek(acme, [8])
    const made = await acme.owner.post<Push>('/api/pushes', { system, date })
    await step(acme.owner, acme.ids.painter, date, 'reopen', { reason: 'Wait' })
    await sent()
    expect(await pushOf(acme.owner, made.body)).toMatchObject({ state: 'sent' })
    expect(await statusOf(acme)).toBe('open')
    await punch(acme.painter, acme.ids.painter, acme.job, [
      ['2026-03-03T07:00', '2026-03-03T09:00'],
    ])
    await step(acme.owner, acme.ids.painter, date, 'approve')
    expect(await push(acme.owner, system, date)).toMatchObject({ state: 'sent', lines: 1 })
    expect(hoursThere(system)).toBe(10)
    expect(await statusOf(acme)).toBe('exported')
  })
})
