import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test } from 'vitest'
import { tenantKeys } from '../../../functions/store/table/keys.ts'
import type { Push } from '../../../shared/connections/push.ts'
import { actOn, connect, push, sayYes } from '../../fixtures/services/connections.ts'
import { atTheEngine } from '../../fixtures/services/engine.ts'
import { payrollSystems } from '../../fixtures/services/payroll-systems.ts'
import { punch, shiftsOf, step } from '../../fixtures/people/punches.ts'
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

describe('hours that are sent', () => {
  const system = 'gusto'

  test('that are refused of one person are told with whose and which day; all others are sent', async () => {
    await connect(acme.owner, system)
    await acme.owner.put(`/api/users/${acme.ids.mate}`, { tax_status: '1099', pay_from: date })
    await punch(acme.mate, acme.ids.mate, acme.job, shiftsOf(date, [6]))
    await step(acme.owner, acme.ids.mate, date, 'approve')
    await approvedWeek(acme, [8])
    const { records } = payrollSystems.stores.gusto.state
    const refusal = { status: 422, body: { errors: [{ message: 'This cannot be taken' }] } }
    payrollSystems.answerOf = ({ body }) => (body.includes('"Contractor"') ? refusal : null)
    const made = await push(acme.owner, system, date)
    expect(made).toMatchObject({ state: 'differs', lines: 2, done: 1 })
    expect(made.failure?.error).toContain('mate of Test')
    expect(made.differences).toMatchObject([{ user_id: acme.ids.mate, found: null }])
    expect(records).toHaveLength(1)
    payrollSystems.answerOf = () => null
    expect(await actOn(acme.owner, made, 'retry')).toMatchObject({ state: 'sent', done: 2 })
  })

  test('are told from what others enter there, in whatever form that is', async () => {
    await connect(acme.owner, system)
    await approvedWeek(acme, [8])
    const other = { uuid: 'x', shift_started_at: `${date}T10:00:00Z`, time_zone: null, metadata: 7 }
    recordsOf(system).push(other)
    expect(await push(acme.owner, system, date)).toMatchObject({ state: 'sent', done: 1 })
  })

  test('that differ can be left as they are there: then they count as sent', async () => {
    await connect(acme.owner, system)
    await approvedWeek(acme, [8])
    payrollSystems.troubleOf = (method) => {
      const [first] = recordsOf(system)
      if (method === 'GET' && first) {
        first.entries = [{ hours_worked: 7.5, pay_classification: 'Regular' }]
      }
      return null
    }
    const made = await push(acme.owner, system, date)
    expect(made).toMatchObject({ state: 'differs' })
    const left = await acme.owner.post<Push>(`/api/pushes/${made.uuid}/accept`)
    expect(left.body).toMatchObject({
      state: 'sent',
      differences: [{ sent: '8.00', found: '7.50' }],
    })
    expect(await statusOf(acme)).toBe('exported')
    expect((await push(acme.owner, system, date)).uuid).toBe(made.uuid)
  })

  test('that were cut off between their making and their sending come first', async () => {
    await connect(acme.owner, system)
    await approvedWeek(acme, [8])
    const made = await acme.owner.post<Push>('/api/pushes', { system, date })
    const Key = tenantKeys.noun(acme.id, 'PUSH', made.body.uuid)
    await atTheEngine().send(new DeleteCommand({ TableName: process.env.TABLE_NAME, Key }))
    await step(acme.owner, acme.ids.painter, date, 'reopen', { reason: 'More' })
    await punch(acme.painter, acme.ids.painter, acme.job, [
      ['2026-03-03T07:00', '2026-03-03T09:00'],
    ])
    await step(acme.owner, acme.ids.painter, date, 'approve')
    const first = await push(acme.owner, system, date)
    expect(first).toMatchObject({ uuid: made.body.uuid, state: 'sent' })
    expect(hoursThere(system)).toBe(8)
    expect(await statusOf(acme)).toBe('approved')
    expect(await push(acme.owner, system, date)).toMatchObject({ state: 'sent' })
    expect(hoursThere(system)).toBe(10)
    expect(await statusOf(acme)).toBe('exported')
  })

  test('are asked about where the period is in a file or another system already', async () => {
    await connect(acme.owner, system)
    await acme.owner.put(`/api/users/${acme.ids.painter}`, { payroll_id: '7' })
    await approvedWeek(acme, [8])
    await acme.owner.post('/api/payroll/exports', { date, format: 'qb_online' })
    const asked = await acme.owner.post<{ fields: object }>('/api/pushes', { system, date })
    expect([asked.status, Object.keys(asked.body.fields)]).toEqual([409, ['anyway']])
    expect(await push(acme.owner, system, date, { anyway: true })).toMatchObject({ state: 'sent' })
  })

  test('of somebody who was matched with another one are not added to a third', async () => {
    const { people, version } = await connect(acme.owner, system)
    await approvedWeek(acme, [8])
    await push(acme.owner, system, date)
    const other = people.find(({ id }) => id === acme.ids.supervisor)
    const path = `/api/connections/${system}/matches`
    const moved = await acme.owner.put(path, {
      people: [
        { id: acme.ids.supervisor, their_id: null },
        { id: acme.ids.painter, their_id: other?.guess },
      ],
      version: version + 1,
    })
    expect(moved.status, moved.text).toBe(200)
    const asked = await acme.owner.post<{ fields: object }>('/api/pushes', { system, date })
    const field = `${acme.ids.painter}.match.by_hand`
    expect([asked.status, Object.keys(asked.body.fields)]).toEqual([409, [field]])
  })

  test('in part are not sent on once people are matched with others: they are taken back', async () => {
    const { people, version } = await connect(acme.owner, system)
    await approvedWeek(acme, [8, 7])
    payrollSystems.troubleOf = (method) =>
      method === 'POST' && recordsOf(system).length === 1 ? 'down' : null
    const stuck = await push(acme.owner, system, date)
    payrollSystems.troubleOf = () => null
    const other = people.find(({ id }) => id === acme.ids.supervisor)
    const path = `/api/connections/${system}/matches`
    const choices = [
      { id: acme.ids.supervisor, their_id: null },
      { id: acme.ids.painter, their_id: other?.guess },
    ]
    await acme.owner.put(path, { people: choices, version: version + 1 })
    const refused = await acme.owner.post(`/api/pushes/${stuck.uuid}/retry`)
    expect([refused.status, refused.text.includes('"matchedSince"')]).toEqual([409, true])
    expect(await actOn(acme.owner, stuck, 'take-back')).toMatchObject({ state: 'taken_back' })
    expect(await push(acme.owner, system, date)).toMatchObject({ state: 'sent' })
    expect(hoursThere(system)).toBe(15)
  })
})

describe('hours', () => {
  test.each(['quickbooks_online', 'gusto'] as const)(
    'of somebody who is no contractor are not sent to %s as a contractor’s',
    async (system) => {
      const { version, people } = await connect(acme.owner, system)
      const mate = people.find(({ id }) => id === acme.ids.mate)
      await acme.owner.put(`/api/connections/${system}/matches`, {
        people: [
          { id: acme.ids.mate, their_id: null },
          { id: acme.ids.painter, their_id: mate?.guess },
        ],
        version: version + 1,
      })
      await approvedWeek(acme, [8])
      const refused = await acme.owner.post<{ fields: object }>('/api/pushes', { system, date })
      expect(Object.keys(refused.body.fields)).toEqual([`${acme.ids.painter}.match.by_hand`])
    },
  )
})

describe('hours for QuickBooks Online', () => {
  const system = 'quickbooks_online'

  test('that are overtime are told by person, for it takes them without a pay type', async () => {
    await connect(acme.owner, system)
    await approvedWeek(acme)
    const made = await push(acme.owner, system, date)
    const overtime = { user_id: acme.ids.painter, kind: 'overtime', hours: '10:00' }
    expect(made).toMatchObject({ state: 'sent', untyped: [overtime] })
  })

  test('go to the company that they were made for, and to no other that is connected since', async () => {
    await connect(acme.owner, system)
    await approvedWeek(acme, [8, 7])
    payrollSystems.troubleOf = (method) =>
      method === 'POST' && recordsOf(system).length === 1 ? 'down' : null
    const stuck = await push(acme.owner, system, date)
    payrollSystems.troubleOf = () => null
    const grant = await sayYes(acme.owner, system, '4620816366')
    await acme.owner.post(`/api/connections/${system}/finish`, grant)
    expect(await connectionOf(acme, system)).toMatchObject({
      company_name: 'Other Books',
      matched_people: 0,
    })
    for (const what of ['retry', 'take-back'] as const) {
      const left = await actOn(acme.owner, stuck, what)
      expect(left).toMatchObject({ state: 'failed', failure: { message: { key: 'otherCompany' } } })
    }
    expect(recordsOf(system)).toHaveLength(1)
    const back = await sayYes(acme.owner, system)
    await acme.owner.post(`/api/connections/${system}/finish`, back)
    expect(await connectionOf(acme, system)).toMatchObject({ matched_people: 5 })
    expect(await actOn(acme.owner, stuck, 'take-back')).toMatchObject({ state: 'taken_back' })
    expect(recordsOf(system)).toEqual([])
  })
})
