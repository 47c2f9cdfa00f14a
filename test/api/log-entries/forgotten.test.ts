import { beforeAll, describe, expect, test } from 'vitest'
import { breakOf } from '../../../shared/statistics/whereabouts.ts'
import { isOverdue } from '../../../shared/statistics/usual-leaving.ts'
import { findUnconfirmed } from '../../../functions/statistics/unconfirmed.ts'
import { openTenantTable } from '../../../functions/store/table/tenant-table.ts'
import { findTenant } from '../../../functions/store/tenants.ts'
import type { Statistics } from '../../../shared/statistics/statistics.ts'
import type { Punch } from '../../../shared/statistics/hours.ts'
import { punch, setPay, shiftsOf, step } from '../../fixtures/people/punches.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import type { Visitor } from '../../fixtures/people/visitor.ts'

const hour = 3_600_000
const zone = 'UTC'
const at = (instant: string) => Date.parse(instant)

function days(count: number, leaves: string): Punch[] {
  return Array.from({ length: count }, (_, day): Punch[] => {
    const date = `2026-03-0${day + 2}`
    return [
      { id: `${date} in`, job: 'A', at: at(`${date}T07:00Z`), arrival: true },
      { id: `${date} out`, job: 'A', at: at(`${date}T${leaves}Z`), arrival: false },
    ]
  }).flat()
}

describe('who is still on the clock', () => {
  const arrived: Punch = { id: 'in', job: 'A', at: at('2026-03-06T07:00Z'), arrival: true }

  test('is marked from an hour after their usual end on, and not before', () => {
    const punches = [...days(4, '15:30'), arrived]
    expect(isOverdue(punches, zone, at('2026-03-06T16:29Z'))).toBe(false)
    expect(isOverdue(punches, zone, at('2026-03-06T16:31Z'))).toBe(true)
  })

  test('is not marked whose usual day nobody knows, nor who came after it', () => {
    expect(isOverdue([arrived], zone, at('2026-03-06T20:00Z'))).toBe(false)
    const evening = { ...arrived, at: at('2026-03-06T17:00Z') }
    expect(isOverdue([...days(4, '15:30'), evening], zone, at('2026-03-06T20:00Z'))).toBe(false)
  })

  test('is on a break for three hours at most after leaving for one', () => {
    const left: Punch = { id: 'x', job: 'A', at: at('2026-03-06T12:00Z'), arrival: false }
    const meal: Punch = { ...left, break: 'meal' }
    expect(breakOf([meal], left.at + hour)).toBe(meal)
    expect(breakOf([meal], left.at + 3 * hour)).toBeNull()
    expect(breakOf([left], left.at + hour)).toBeNull()
    const back: Punch = { ...left, id: 'y', at: left.at + hour / 2, arrival: true }
    expect(breakOf([meal, back], left.at + hour)).toBeNull()
  })
})

describe('what somebody forgot', () => {
  let acme: TestTenant
  beforeAll(async () => {
    acme = await createTestTenant('acme')
  })
  const own = async (by: Visitor) => (await by.get<Statistics>('/api/statistics')).body.own

  test('is asked about with likely times, and no more once it is answered', async () => {
    const { painter, ids, job } = acme
    const yesterday = new Date(Date.now() - 30 * hour).toISOString().slice(0, 13)
    const [arrival] = await punch(painter, ids.painter, job, [[`${yesterday}:00`, null]])
    const noted = new Date(at(`${yesterday}:00Z`) + 5 * hour).toISOString()
    await painter.post('/api/logs/create', {
      user_id: ids.painter,
      job_id: job,
      timestamp: noted,
      notes: 'Second coat',
    })
    const { forgotten } = await own(painter)
    expect(forgotten).toMatchObject({ entry_id: arrival?.uuid, job_id: job })
    const eight = new Date(at(`${yesterday}:00Z`) + 8 * hour).toISOString()
    expect(forgotten?.suggestions).toEqual([noted, eight])
    await painter.post('/api/logs/create', {
      user_id: ids.painter,
      job_id: job,
      type: 'DEPARTURE',
      timestamp: eight,
    })
    expect((await own(painter)).forgotten).toBeNull()
  })

  test('is nothing where somebody arrived a while ago and may still be there', async () => {
    const { mate, ids, job } = acme
    const minutes = new Date(Date.now() - 2 * hour).toISOString().slice(0, 16)
    await punch(mate, ids.mate, job, [[minutes, null]])
    expect((await own(mate)).forgotten).toBeNull()
  })
})

describe('a period that nobody has said is complete', () => {
  let acme: TestTenant
  const date = '2026-03-02'
  beforeAll(async () => {
    acme = await createTestTenant('acme')
    await setPay(acme, { period: 'weekly', first_day: '2026-01-05', reminder_days: 2 })
    await punch(acme.painter, acme.ids.painter, acme.job, shiftsOf(date, [8]))
  })

  async function unconfirmedAt(now: string, user = acme.ids.painter) {
    const table = openTenantTable(acme.id)
    return findUnconfirmed(
      table,
      await findTenant(table),
      { user_id: user, lastAt: at(`${date}T15:00Z`) + 7 * 24 * hour },
      at(now),
    )
  }

  test('is told from the day on that the company names, for three weeks', async () => {
    const period = { from: date, to: '2026-03-08' }
    expect(await unconfirmedAt('2026-03-10T23:00Z')).toBeNull()
    expect(await unconfirmedAt('2026-03-11T08:00Z')).toEqual(period)
    expect(await unconfirmedAt('2026-03-11T08:00Z', acme.ids.mate)).toBeNull()
    expect(await unconfirmedAt('2026-03-29T08:00Z')).toEqual(period)
    expect(await unconfirmedAt('2026-03-30T08:00Z')).toBeNull()
  })

  test('is told on the last days that a company may name, too', async () => {
    await setPay(acme, { reminder_days: 14 })
    expect(await unconfirmedAt('2026-03-22T23:00Z')).toBeNull()
    expect(await unconfirmedAt('2026-03-23T08:00Z')).not.toBeNull()
    await setPay(acme, { reminder_days: 2 })
  })

  test('is told no more once it is submitted, nor where nobody submits', async () => {
    const { painter, ids } = acme
    expect((await step(painter, ids.painter, date, 'submit')).status).toBe(200)
    expect(await unconfirmedAt('2026-03-11T08:00Z')).toBeNull()
    await punch(painter, ids.painter, acme.job, shiftsOf('2026-03-09', [8]))
    expect(await unconfirmedAt('2026-03-19T08:00Z')).not.toBeNull()
    await step(painter, ids.painter, '2026-03-09', 'dispute', { reason: 'x' })
    expect(await unconfirmedAt('2026-03-19T08:00Z')).toBeNull()
    expect(await unconfirmedAt('2026-03-19T08:00Z', ids.mate)).toBeNull()
    await punch(acme.mate, ids.mate, acme.job, shiftsOf(date, [8]))
    expect(await unconfirmedAt('2026-03-11T08:00Z', ids.mate)).not.toBeNull()
    await setPay(acme, { people_submit: false })
    expect(await unconfirmedAt('2026-03-11T08:00Z', ids.mate)).toBeNull()
  })
})
