import { expect, test } from 'vitest'
import type { JobCosts } from '../../../shared/job-costs/job-costs.ts'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import { actAtRandom, everySheet, randomFrom } from '../../fixtures/people/payroll-acts.ts'
import { setPay, step } from '../../fixtures/people/punches.ts'
import { readOwn } from '../../fixtures/files/payroll-parsers.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import type { Timesheet } from '../../../shared/timesheets/timesheet.ts'

const sequences = Number(process.env.RANDOM_ACTS ?? 2)
const first = Number(process.env.FIRST_SEED ?? 1)

/** The seconds between each arrival of the painter and the departure that follows it. */
async function secondsOfEntries({ owner, ids }: TestTenant): Promise<number> {
  const answer = await owner.get<LogEntry[]>(`/api/logs/all?user_id=${ids.painter}&limit=100`)
  const punches = answer.body
    .filter(({ entry_type }) => entry_type === 'ARRIVAL' || entry_type === 'DEPARTURE')
    .toSorted((a, b) => (a.timestamp < b.timestamp ? -1 : 1))
  return punches.reduce((sum, { entry_type, timestamp }, index) => {
    const next = punches[index + 1]
    if (entry_type !== 'ARRIVAL' || next?.entry_type !== 'DEPARTURE') return sum
    return sum + (Date.parse(next.timestamp) - Date.parse(timestamp)) / 1000
  }, 0)
}

/** Makes the last files, and returns the hundredths of hours in all files that were ever made. */
async function hundredthsOfFiles({ owner }: TestTenant, sheets: Timesheet[]): Promise<number> {
  for (const { period, status, totals } of sheets) {
    if (totals.worked_seconds === 0 || status === 'exported') continue
    const made = await owner.post('/api/payroll/exports', { date: period.from, format: 'csv' })
    // 200: a file of these hours was made before the timesheet was reopened and approved again.
    expect([200, 201], `${period.from}: ${made.text}`).toContain(made.status)
  }
  const { body } = await owner.get<{ uuid: string }[]>('/api/payroll/exports?limit=100')
  let sum = 0
  for (const { uuid } of body) {
    const file = await owner.get(`/api/payroll/exports/${uuid}/file`)
    for (const { regular, overtime, double } of Object.values(readOwn(file.text))) {
      sum += regular + overtime + double
    }
  }
  return sum
}

test.each(Array.from({ length: sequences }, (_, index) => first + index))(
  'loses no acknowledged entry or request, and pays each second once, over random acts (seed %i)',
  async (seed) => {
    const company = await createTestTenant('acme')
    await setPay(company, { period: 'weekly', first_day: '2026-09-07' })
    await company.owner.put(`/api/users/${company.ids.painter}`, { payroll_id: '1' })
    const random = randomFrom(seed)
    const known = await actAtRandom(company, 15 + random(26), random)
    const { owner, ids, job } = company

    // Every request is on record with the timesheet that it was made against.
    const recorded = (await everySheet(company)).flatMap(({ requested = [] }) =>
      requested.map(({ request }) => `${request.entry_type} ${request.timestamp}`),
    )
    expect(recorded.toSorted()).toEqual(
      known.requests.map(({ type, timestamp }) => `${type} ${timestamp}`).toSorted(),
    )
    // Every entry is there as it was acknowledged, or as a request that was accepted changed it.
    for (const [uuid, { type, timestamp }] of known.entries) {
      const { status, body } = await owner.get<LogEntry>(`/api/logs/${uuid}`)
      expect([status, body.entry_type]).toEqual([200, type])
      const wanted = [timestamp, ...known.requests.map((each) => each.timestamp)]
      expect(wanted).toContain(body.timestamp)
    }
    // Once all requests that were not answered are accepted, the rest is approved.
    for (const { period, dispute } of await everySheet(company)) {
      if (dispute?.requests.length) await step(owner, ids.painter, period.from, 'accept')
    }
    for (const { period, status } of await everySheet(company)) {
      if (status !== 'open') continue
      const approved = await step(owner, ids.painter, period.from, 'approve', { reason: 'Done' })
      expect([200, 409]).toContain(approved.status)
    }
    const sheets = await everySheet(company)
    const stretches = sheets.flatMap(({ days }) => days.flatMap((day) => day.stretches))
    const ordered = stretches.toSorted((a, b) => (a.from < b.from ? -1 : 1))
    for (const [index, each] of ordered.entries()) {
      expect(each.from >= (ordered[index - 1]?.to ?? '')).toBe(true)
    }
    const shown = stretches.reduce((sum, { seconds }) => sum + seconds, 0)
    const totals = sheets.reduce((sum, each) => sum + each.totals.worked_seconds, 0)
    const bonuses = sheets.reduce((sum, { totals: { bonus } }) => sum + Number(bonus), 0)
    expect([totals, bonuses]).toEqual([shown, known.bonuses * 10])
    // The entries themselves say how long was worked: no shift shares time with another.
    expect(totals).toBe(await secondsOfEntries(company))
    // A file rounds each timesheet's hours of each kind to the hundredth.
    const ofKinds = sheets.flatMap(({ totals: each }) => [
      each.regular_seconds,
      each.overtime_seconds,
      each.doubletime_seconds,
    ])
    const rounded = ofKinds.reduce((sum, seconds) => sum + Math.round(seconds / 36), 0)
    expect(await hundredthsOfFiles(company, sheets)).toBe(rounded)
    const costs = await owner.get<JobCosts>(`/api/jobs/${job}/costs`)
    // A bonus of a period without work is on no job.
    const gross = sheets
      .filter(({ jobs }) => jobs.length > 0)
      .reduce((sum, each) => sum + Math.round(Number(each.totals.gross) * 100), 0)
    expect([costs.body.worked_seconds, Math.round(Number(costs.body.cost) * 100)]).toEqual([
      totals,
      gross,
    ])
  },
)
