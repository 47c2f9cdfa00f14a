import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../shared/time/time-zone.ts'
import { settle } from '../fixtures/services/product.ts'
import { punch, setPay, sheetOf, shiftsOf, step } from '../fixtures/people/punches.ts'
import { createTestTenant, type TestTenant } from '../fixtures/people/tenant.ts'

// Whatever becomes of jobs, and however often pay is changed: what was worked stays, and is paid once.

const numRuns = Number(process.env.WAGE_RUNS ?? 8)

let acme: TestTenant
let runs = 0
beforeAll(async () => {
  acme = await createTestTenant('acme')
  await setPay(acme, { period: 'weekly', first_day: '2026-01-05' })
})

/** A week that no other run looks at. */
function nextWeek(): string {
  runs += 1
  return addDays('2026-01-05', 7 * runs)
}

type Fate = 'work' | 'delete' | 'restore' | 'shorten'

test('hours are what was worked, whatever becomes of the job in between', async () => {
  const { owner, ids } = acme
  const fates = fc.array(fc.constantFrom<Fate>('work', 'work', 'delete', 'restore', 'shorten'), {
    minLength: 4,
    maxLength: 9,
  })
  await fc.assert(
    fc.asyncProperty(fates, async (acts) => {
      const monday = nextWeek()
      const body = { job_name: `House ${runs}`, address: '1 Oak Street', status: 'Active' }
      const job = (await owner.post<{ uuid: string }>('/api/jobs/new', body)).body.uuid
      let [isDeleted, day, minutes] = [false, 0, 0]
      let departure: { uuid: string; timestamp: string } | undefined
      for (const act of acts) {
        if (act === 'work' && !isDeleted && day < 6) {
          const entries = await punch(owner, ids.painter, job, shiftsOf(addDays(monday, day), [3]))
          departure = entries[1]
          day += 1
          minutes += 180
        }
        if (act === 'delete' && !isDeleted) {
          expect((await owner.delete(`/api/jobs/${job}`)).status).toBe(200)
          await settle()
          isDeleted = true
        }
        if (act === 'restore' && isDeleted) {
          expect((await owner.post(`/api/jobs/${job}/restore`)).status).toBe(200)
          await settle()
          isDeleted = false
        }
        if (act === 'shorten' && departure) {
          const timestamp = new Date(Date.parse(departure.timestamp) - 60_000).toISOString()
          const change = { timestamp, reason: 'A minute less' }
          const { uuid } = departure
          expect((await owner.put(`/api/logs/${uuid}`, change)).status).toBe(200)
          departure = { uuid, timestamp }
          minutes -= 1
        }
        const sheet = await sheetOf(owner, ids.painter, monday)
        expect(sheet.totals.worked_seconds).toBe(minutes * 60)
      }
    }),
    { numRuns },
  )
})

test('what was approved, what was paid since and what is owed come to what the rates of now say', async () => {
  const { owner, ids, job } = acme
  const raise = fc.record({
    day: fc.integer({ min: 0, max: 4 }),
    cents: fc.integer({ min: 1, max: 400 }),
    pays: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(raise, { minLength: 1, maxLength: 4 }), async (raises) => {
      const monday = nextWeek()
      const days = [0, 1, 2, 3, 4]
      const path = `/api/users/${ids.mate}/rates`
      await owner.post(path, { from: monday, amount: '20' })
      await punch(owner, ids.mate, job, shiftsOf(monday, [8, 8, 8, 8, 8]))
      await step(owner, ids.mate, monday, 'approve')
      const rates = days.map(() => 2000)
      let [amount, paid] = [2000, 0]
      for (const { day, cents, pays } of raises) {
        amount += cents
        const from = addDays(monday, day)
        await owner.post(path, { from, amount: (amount / 100).toFixed(2) })
        // What was said to hold from a later day goes on from there.
        for (let index = day; index < 5; index += 1) {
          if (index === day || !said.has(`${monday} ${index}`)) rates[index] = amount
          else break
        }
        said.add(`${monday} ${day}`)
        const sheet = await sheetOf(owner, ids.mate, monday)
        const due = rates.reduce((sum, rate) => sum + 8 * rate, 0)
        const approved = Math.round(Number(sheet.totals.gross) * 100)
        const owed = Math.round(Number(sheet.owed?.amount ?? 0) * 100)
        expect(approved + paid + owed).toBe(due)
        if (!pays || owed <= 0) continue
        const answer = await owner.post(`/api/timesheets/${ids.mate}/${monday}/owed`, {
          version: sheet.version,
        })
        expect(answer.status, answer.text).toBe(200)
        paid += owed
        expect((await sheetOf(owner, ids.mate, monday)).owed ?? null).toBeNull()
      }
      // Approved anew while that stands, it would be paid twice.
      if (paid > 0) {
        expect((await step(owner, ids.mate, monday, 'reopen', { reason: 'x' })).status).toBe(409)
      }
    }),
    { numRuns },
  )
})

/** The days from which a rate was said to hold. */
const said = new Set<string>()
