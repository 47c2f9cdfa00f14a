import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { unsubscribeToken } from '../../../functions/signed-links.ts'
import { calls } from '../../../shared/api/api.ts'
import { addDays } from '../../../shared/time/time-zone.ts'
import { reference } from '../../../shared/api/reference.ts'
import { tokenCosts } from '../../fixtures/units/token-units.ts'
import { billingCosts } from '../../fixtures/services/billing.ts'
import { head } from '../../fixtures/units/units-head.ts'
import { fillFirstPage, fillHistory } from '../../fixtures/people/history.ts'
import { createTestTenant, newUserBody, type TestTenant } from '../../fixtures/people/tenant.ts'
import { countRoundTrips, holdRoundTrips } from '../../fixtures/units/round-trips.ts'
import { logLines } from '../../fixtures/services/log-lines.ts'
import { arrivalOfLate, changeCosts } from '../../fixtures/units/change-units.ts'
import { overviewCosts } from '../../fixtures/units/overview-units.ts'
import { customerCosts } from '../../fixtures/units/customer-units.ts'
import { scheduleCosts } from '../../fixtures/units/schedule-units.ts'
import { owedCosts } from '../../fixtures/units/owed-units.ts'
import { previewOf, twoDaysLater, wednesday } from '../../fixtures/people/weekday.ts'
import { Visitor, type Answer } from '../../fixtures/people/visitor.ts'
import {
  paintCosts,
  photoCosts,
  receiptCosts,
  sheetCosts,
} from '../../fixtures/units/photo-units.ts'
import { punch, sheetOf, shiftsOf } from '../../fixtures/people/punches.ts'

// What each call costs the table, session included, is a promise: it stands beside the store.

let acme: TestTenant
/** Owners at other devices, with sessions that are not new and changed nothing; that of `calm` has no approved hours. */
const [reader, calm] = [new Visitor(), new Visitor()]
beforeAll(async () => {
  ;[acme] = await Promise.all([createTestTenant('acme'), createTestTenant('bolt')])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10 * 60_000 })
  await Promise.all([reader.signIn('owner@acme.example'), calm.signIn('owner@bolt.example')])
  vi.useRealTimers()
  await fillFirstPage(acme)
  holdRoundTrips()
})

const count = z.number()
const line = z.object({ read_units: count, write_units: count, table_requests: count })

async function cost(send: Promise<Answer>): Promise<string> {
  const { result, roundTrips } = await countRoundTrips(send)
  if (result.status >= 400) throw new Error(result.text)
  const { read_units, write_units, table_requests } = z.parse(
    line,
    JSON.parse(logLines.at(-1) ?? ''),
  )
  return `${table_requests} | ${roundTrips} | ${read_units} | ${write_units}`
}

let week = 0
/** What the last punch of a long day costs: three breaks, all written afterwards, which takes most room. */
async function eighthPunch(entry: (more: object) => object): Promise<string> {
  const punch = (hour: number) =>
    acme.painter.post(
      '/api/logs/create',
      entry({
        type: hour % 2 === 0 ? 'ARRIVAL' : 'DEPARTURE',
        timestamp: `${addDays('2022-06-01', week)}T${10 + hour}:00:00Z`,
      }),
    )
  for (let hour = 0; hour < 7; hour += 1) await punch(hour)
  return cost(punch(7))
}

/** One representative request per call, in an order in which each finds what it needs. */
async function costs(): Promise<Record<string, string>> {
  const { owner, ids } = acme
  const entry = (more: object) => ({
    user_id: ids.painter,
    job_id: acme.job,
    timestamp: `${addDays('2024-06-01', week)}T10:00:00Z`,
    ...more,
  })
  const newArrival = async () =>
    (await owner.post<{ uuid: string }>('/api/logs/create', entry({ type: 'ARRIVAL' }))).body.uuid
  const email = `${randomUUID()}@acme.example`
  const user = await owner.post<{ uuid: string }>(
    '/api/users',
    newUserBody(`${randomUUID()}@acme.example`, 'painter'),
  )
  const spare = (
    await owner.post<{ uuid: string }>('/api/jobs/new', { job_name: 'Spare', address: 'There' })
  ).body.uuid
  return {
    getMe: await cost(reader.get('/api/me')),
    listLogEntries: await cost(reader.get('/api/logs/all?limit=10')),
    'createLogEntry, one’s own note': await cost(
      acme.painter.post('/api/logs/create', entry({ notes: 'A note' })),
    ),
    'createLogEntry, one’s own arrival': await arrivalOfLate(acme, week, cost),
    'createLogEntry, the eighth punch of one’s day, long ago': await eighthPunch(entry),
    'createLogEntry, another’s arrival': await cost(
      owner.post('/api/logs/create', entry({ type: 'ARRIVAL' })),
    ),
    getLogEntry: await cost(reader.get(`/api/logs/${acme.entry}`)),
    updateLogEntry: await cost(owner.put(`/api/logs/${acme.entry}`, { notes: randomUUID() })),
    removeLogEntry: await cost(
      owner.post(`/api/logs/${await newArrival()}/remove`, { reason: 'Twice' }),
    ),
    withdrawLogEntry: await cost(owner.delete(`/api/logs/${await newArrival()}`)),
    listUsers: await cost(reader.get('/api/users?limit=10')),
    createUser: await cost(owner.post('/api/users', newUserBody(email, 'painter'))),
    getOwnUser: await cost(reader.get('/api/users/me')),
    listOwnedTenants: await cost(reader.get('/api/users/me/tenants')),
    updateOwnUser: await cost(owner.put('/api/users/me', { language: week % 2 ? 'en' : 'es' })),
    getUser: await cost(reader.get(`/api/users/${ids.mate}`)),
    updateUser: await cost(owner.put(`/api/users/${ids.mate}`, { phone: randomUUID() })),
    deactivateUser: await cost(owner.delete(`/api/users/${ids.mate}`)),
    reactivateUser: await cost(owner.post(`/api/users/${ids.mate}/reactivate`)),
    inviteUser: await cost(owner.post(`/api/users/${user.body.uuid}/invitation`)),
    listJobs: await cost(reader.get('/api/jobs?limit=10')),
    createJob: await cost(owner.post('/api/jobs/new', { job_name: 'x', address: 'y' })),
    getJob: await cost(reader.get(`/api/jobs/${spare}`)),
    updateJob: await cost(owner.put(`/api/jobs/${spare}`, { notes: randomUUID() })),
    deleteJob: await cost(owner.delete(`/api/jobs/${spare}`)),
    listDeletedJobs: await cost(reader.get('/api/jobs/deleted?limit=10')),
    restoreJob: await cost(owner.post(`/api/jobs/${spare}/restore`)),
    ...(await customerCosts(acme, reader, cost)),
    listTenants: await cost(reader.get('/api/tenants')),
    getTenant: await cost(reader.get(`/api/tenants/${acme.id}`)),
    updateTenant: await cost(owner.put(`/api/tenants/${acme.id}`, { industry: randomUUID() })),
    listRates: await cost(reader.get(`/api/users/${ids.mate}/rates`)),
    addRate: await cost(
      owner.post(`/api/users/${user.body.uuid}/rates`, { from: '2026-01-01', amount: '20.00' }),
    ),
    previewPay: await cost(owner.post('/api/payroll/preview', previewOf(ids.mate))),
    ...(await payrollCosts()),
    ...(await owedCosts(acme, cost)),
    ...(await phoneCosts()),
    ...(await photoCosts(acme, reader, cost)),
    ...(await paintCosts(acme, reader, cost)),
    ...(await sheetCosts(acme, reader, cost)),
    ...(await receiptCosts(acme, reader, cost)),
    getHealth: await cost(reader.get('/api/health')),
    ...(await scheduleCosts(acme, reader, cost)),
    ...(await overviewCosts(reader, cost)),
    ...(await tokenCosts(acme, reader, cost)),
    listHistory: await cost(reader.get(`/api/history/${acme.job}?limit=10`)),
  }
}

/** What a phone that reports by itself costs, and the taps that answer it. */
async function phoneCosts(): Promise<Record<string, string>> {
  const { supervisor: walker } = acme
  const link = async () => {
    const { body } = await walker.post<{ url: string }>('/api/users/me/phone-link')
    return new URL(body.url).pathname
  }
  const waiting = async () => {
    const { body } = await walker.get<{ uuid: string }[]>('/api/users/me/proposals')
    return `/api/proposals/${body[0]?.uuid}`
  }
  const made = cost(walker.post('/api/users/me/phone-link'))
  await made
  const path = await link()
  const arrive = () => reader.post(`${path}/arrive?job=${acme.job}`)
  const device = reference.addDevice.example
  const { endpoint } = device
  const choice = { kinds: [], quiet_from: 20, quiet_to: 6 }
  const region = { _type: 'location' }
  const claims = { tenant: acme.id, user: acme.ids.mate, kind: 'my_week' as const }
  const found = {
    replacePhoneLink: await made,
    getPhoneLink: await cost(walker.get('/api/users/me/phone-link')),
    reportPresence: await cost(arrive()),
    reportRegion: await cost(reader.post(`${path}/owntracks`, region)),
    listProposals: await cost(walker.get('/api/users/me/proposals')),
    dismissProposal: await cost(walker.delete(await waiting())),
  }
  await arrive()
  const proposed = await waiting()
  const accepted = await cost(walker.post(`${proposed}/accept`))
  const arrival = proposed.replace('proposals', 'arrivals')
  return {
    ...found,
    addDevice: await cost(walker.post('/api/users/me/devices', device)),
    getReminders: await cost(walker.get('/api/users/me/reminders')),
    updateReminders: await cost(walker.put('/api/users/me/reminders', choice)),
    removeDevice: await cost(walker.post('/api/users/me/devices/remove', { endpoint })),
    acceptProposal: accepted,
    clockOut: await cost(walker.post(`${arrival}/leave`, {})),
    removePhoneLink: await cost(walker.delete('/api/users/me/phone-link')),
    getMailSettings: await cost(walker.get('/api/users/me/mail')),
    updateMailSettings: await cost(
      walker.put('/api/users/me/mail', { kind: 'my_week', is_on: true }),
    ),
    openUnsubscribe: await cost(reader.get(`/api/mail/unsubscribe/${unsubscribeToken(claims)}`)),
    unsubscribe: await cost(reader.post(`/api/mail/unsubscribe/${unsubscribeToken(claims)}`)),
    ...(await billingCosts(reader, cost)),
  }
}

/** What a read costs once the company's settings have been read since they changed. */
async function settledCost(path: string): Promise<string> {
  await reader.get(path)
  return cost(reader.get(path))
}

let costed: string | null = null
/** The steps of a week that nobody has touched, with five days of work, in the order of a Friday. */
async function payrollCosts(): Promise<Record<string, string>> {
  const { owner, painter, ids, job } = acme
  week += 1
  const date = addDays('2025-01-06', 7 * week)
  await punch(painter, ids.painter, job, shiftsOf(date, [8, 8, 8, 8, 8]))
  const path = `/api/timesheets/${ids.painter}/${date}`
  costed ??= (
    await owner.post<{ uuid: string }>('/api/jobs/new', { job_name: 'Costs', address: 'x' })
  ).body.uuid
  const lately = new Date(wednesday).toISOString().slice(0, 10)
  if (week === 1) await punch(painter, ids.painter, costed, shiftsOf(lately, [2]))
  const taken = async (by: Visitor, name: string, more: object = {}) => {
    const { version } = await sheetOf(owner, ids.painter, date)
    return cost(by.post(`${path}/${name}`, { version, ...more }))
  }
  /** One new entry that the painter asks for, in a sheet that is approved again afterwards. */
  const accepted = async () => {
    const noon = { user_id: ids.painter, job_id: job, timestamp: `${date}T06:00:00Z` }
    await painter.post('/api/logs/create', { ...noon, type: 'ARRIVAL' })
    await painter.post('/api/logs/create', {
      ...noon,
      type: 'DEPARTURE',
      timestamp: `${date}T06:30:00Z`,
    })
    const found = await taken(owner, 'accept')
    await taken(owner, 'approve')
    return found
  }
  const found = {
    listTimesheets: await settledCost(`/api/timesheets?date=${date}`),
    getTimesheet: await settledCost(path),
    getWeekReport: await settledCost(`/api/reports/weeks/${date}`),
    getWeekReportFile: await settledCost(`/api/reports/weeks/${date}/file`),
    getJobSummary: await twoDaysLater(() => settledCost(`/api/jobs/${costed}/summary`)),
    getWeekSummary: await settledCost(`/api/reports/weeks/${date}/summary`),
    getJobCosts: await cost(reader.get(`/api/jobs/${costed}/costs`)),
    getJobDeletion: await cost(reader.get(`/api/jobs/${costed}/deletion`)),
    addPayAdjustment: await taken(owner, 'extras', { kind: 'bonus', amount: '1' }),
    removePayAdjustment: await taken(owner, 'extras/remove', { position: 0 }),
    disputeTimesheet: await taken(painter, 'dispute', { reason: 'x' }),
    withdrawDispute: await taken(painter, 'dispute/withdraw'),
    ...(await changeCosts(acme, cost)),
    submitTimesheet: await taken(painter, 'submit'),
    approveTimesheet: await taken(owner, 'approve'),
    'getTimesheet, approved': await settledCost(path),
    'getWeekReport, approved': await settledCost(`/api/reports/weeks/${date}`),
    acceptTimesheetChanges: await accepted(),
    reopenTimesheet: await taken(owner, 'reopen', { reason: 'x' }),
    approveTimesheets: await cost(
      owner.post('/api/timesheets/approve', { date, user_ids: [ids.painter] }),
    ),
    createPayrollExport: await cost(owner.post('/api/payroll/exports', { date, format: 'csv' })),
  }
  const { body } = await owner.get<{ uuid: string }[]>('/api/payroll/exports')
  const made = `/api/payroll/exports/${body[0]?.uuid}`
  return {
    ...found,
    listOwed: await cost(calm.get('/api/payroll/owed')),
    listPayrollPeriods: await cost(reader.get('/api/payroll/periods')),
    listPayrollExports: await cost(reader.get('/api/payroll/exports?limit=1')),
    getPayrollExport: await cost(reader.get(made)),
    getPayrollFile: await cost(reader.get(`${made}/file`)),
    getQualifiedOvertime: await cost(reader.get('/api/payroll/qualified-overtime?year=2030')),
  }
}

test('every call costs what is written down, with 200 entries and with 3,000', async () => {
  await acme.owner.put(`/api/users/${acme.ids.painter}`, { payroll_id: '1' })
  await fillHistory(acme, 200)
  await costs()
  const before = await costs()
  await fillHistory(acme, 3000)
  const after = await costs()
  expect(after).toEqual(before)
  // Engines differ in how they count the indexes of a transaction; the table has the embedded one's.
  if (process.env.TEST_ENGINE !== 'embedded') return
  const rows = Object.entries(before).map(([call, units]) => `| ${call} | ${units} |`)
  await expect(head + rows.join('\n') + '\n').toMatchFileSnapshot(
    '../../../functions/store/UNITS.md',
  )
  const reads = Object.entries(before).filter(([, row]) => row.endsWith('| 0'))
  const slow = reads.filter(([, row]) => Number(row.split(' | ')[1]) > 3)
  // No screen waits for them.
  expect(slow.map(([call]) => call)).toEqual([
    'getShiftSeries',
    'getOverview, with two jobs over their budget',
    'comparePeriod',
  ])
  const named = new Set(Object.keys(before).map((call) => call.split(',')[0]))
  const unmeasured = calls.map(([name]) => name).filter((name) => !named.has(name))
  expect(unmeasured).toEqual([
    'logout',
    'switchTenant',
    'enterOwnTenant',
    'readInvitation',
    'acceptInvitation',
    'createTenant',
    'getOpenApi',
  ])
}, 300_000)
