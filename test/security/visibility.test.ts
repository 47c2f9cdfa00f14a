import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { api, calls } from '../../shared/api/api.ts'
import { connectionCalls } from '../../shared/connections/calls.ts'
import { mayCall, type Call, type Schema } from '../../shared/contract/call.ts'
import { role as roles, type Role } from '../../shared/fields/role.ts'
import { reference } from '../../shared/api/reference.ts'
import { createTestTenant, newUserBody, type TestTenant } from '../fixtures/people/tenant.ts'
import { addDays } from '../../shared/time/time-zone.ts'
import { addressOf } from '../fixtures/contract/address.ts'
import { announced } from '../fixtures/files/photos.ts'
import {
  comparedPeriod,
  confirmation,
  newCommit,
  newImport,
  newPaint,
  newPhoto,
  newProposal,
  newReceipt,
  newToken,
  newWebhook,
  otherSession,
} from '../fixtures/people/own-things.ts'
import { changedPush, connectionBody, stuckPush } from '../fixtures/people/own-pushes.ts'
import { model } from '../fixtures/services/model-service.ts'
import { newLeave, nextLeave } from '../fixtures/people/leave.ts'
import {
  plannedDay,
  publicationOf,
  publishedShift,
  seriesShift,
} from '../fixtures/people/published-shift.ts'
import { punch, sheetOf, shiftsOf, step } from '../fixtures/people/punches.ts'
import {
  changedByOffice,
  prepareSheet,
  raisedSinceApproval,
} from '../fixtures/people/since-approval.ts'
import { differences, type JsonSchema } from '../fixtures/contract/schema-differences.ts'
import { Visitor, type Answer } from '../fixtures/people/visitor.ts'

// C7: what comes back, field by field, against the contract's own list for the role. A new call or a
// new field is covered the day it is added.

type Made = { uuid: string }
const handedIn = { toolUse: { toolUseId: 'a', name: 'answer', input: { sentences: [] } } }
let acme: TestTenant
let payrollExport: string
beforeAll(async () => {
  acme = await createTestTenant('acme')
  const { owner } = acme
  await owner.put(`/api/users/${acme.ids.mate}`, { ssn: '123-45-6789', hourly_pay: 31.5 })
  const job = await owner.post<Made>('/api/jobs/new', { job_name: 'Gone', address: 'x' })
  await owner.delete(`/api/jobs/${job.body.uuid}`)
  const customer = await owner.post<Made>('/api/customers', { name: 'Gone', phone: '555-0100' })
  await owner.delete(`/api/customers/${customer.body.uuid}`)
  for (const date of ['2026-01-07', '2026-02-04']) {
    await punch(acme.painter, acme.ids.painter, acme.job, shiftsOf(date, [8]))
    await punch(acme.mate, acme.ids.mate, acme.job, [[`${date}T07:00`, `${date}T09:00`, 'meal']])
  }
  for (const user of [acme.ids.painter, acme.ids.mate]) {
    await owner.put(`/api/users/${user}`, { payroll_id: user.slice(0, 8) })
    await step(owner, user, '2026-01-07', 'approve')
  }
  const body = { date: '2026-01-07', format: 'csv' }
  payrollExport = (await owner.post<Made>('/api/payroll/exports', body)).body.uuid
})

function expectSeen(answer: Answer<unknown>, schema: Schema) {
  expect(answer.status, answer.text).toBeLessThan(300)
  const named = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema
  expect(differences(named, answer.body)).toEqual([])
}

// These end or replace the session of who calls them: the last test asks them, each in its own.
const ending = ['logout', 'switchTenant', 'enterOwnTenant', 'createTenant', 'acceptInvitation']

/** Whose sheet a step is taken with: one's own where only the person may, else a colleague's. */
function sheetOwner(name: string, role: Role): string {
  // What is paid of a sheet keeps it from being opened by the steps of the others.
  if (name === 'payTimesheetOwed') return acme.ids.painter
  return ['disputeTimesheet', 'withdrawDispute'].includes(name) || role === 'painter'
    ? acme.ids[role]
    : acme.ids.mate
}

/** A body that works, for calls that take one. */
async function bodyOf(name: string, role: Role): Promise<object | undefined> {
  const bodies: Record<string, object> = {
    createUser: newUserBody(`${randomUUID()}@acme.example`, 'painter'),
    createJob: { job_name: 'Seen', address: 'There', customer_id: acme.customer },
    createCustomer: {
      name: 'Seen',
      phone: '555-0111',
      email: 'seen@example.com',
      notes: 'Gate code',
    },
    createLogEntry: { user_id: acme.ids[role], job_id: acme.job, notes: 'Seen' },
    updateUser: { phone: randomUUID() },
    updateOwnUser: { language: 'es' },
    updateMailSettings: { kind: 'my_week', is_on: false },
    updateReminders: { kinds: ['arrived'], quiet_from: 19, quiet_to: 6 },
    clockOut: {},
    addDevice: reference.addDevice.example,
    removeDevice: reference.removeDevice.example,
    updateJob: { notes: randomUUID() },
    updateCustomer: { notes: randomUUID() },
    updateLogEntry: { notes: randomUUID() },
    removeLogEntry: { reason: randomUUID() },
    updateTenant: { industry: randomUUID() },
    createPhoto: announced(acme.job, new Uint8Array(9)),
    updatePhoto: { caption: randomUUID() },
    createPaint: { job_id: acme.job, place: 'Walls', color_name: 'White' },
    updatePaint: { place: randomUUID() },
    moveDay: { date: plannedDay, to: addDays(plannedDay, 1), job_ids: [acme.job], preview: true },
    createToken: { name: 'Seen', scopes: ['jobs:read'], expires_in_days: 1 },
    createWebhook: reference.createWebhook.example,
    updateWebhook: reference.updateWebhook.example,
    createImport: reference.createImport.example,
    previewImport: reference.previewImport.example,
    commitImport: newCommit(),
    setPaidThrough: { date: null },
    ask: reference.ask.example,
    comparePeriod: comparedPeriod(acme.ids.painter),
    createLeave: { user_id: acme.ids[role], kind: 'sick', ...nextLeave() },
    updateAvailability: { weekly: [], days: [] },
    updateScheduleSettings: { late_after: 20 },
    createShift: { job_id: acme.job, user_ids: [acme.ids.mate], date: plannedDay },
    acknowledgeShift: { answer: 'no', reason: 'At the dentist' },
    updateShift: { task: randomUUID() },
    confirmReceipt: confirmation,
    reimburseReceipt: { version: 3, date: '2026-03-04' },
    shareColorSheet: { language: 'en', photo_ids: [] },
    previewPay: { user_id: acme.ids.painter, change: { hourly_pay: 30 } },
    addRate: { from: '2026-01-01', amount: '21.50' },
    approveTimesheets: { date: '2026-02-04', user_ids: [acme.ids.mate] },
    createPayrollExport: { date: '2026-01-07', format: 'csv' },
  }
  const isStep = /submit|approve|reopen|dispute|payAdjustment|acceptTimesheet|owed/i.test(name)
  if (isStep && !name.endsWith('Leave') && !(name in bodies)) {
    const { version } = await sheetOf(acme.owner, sheetOwner(name, role), '2026-02-04')
    if (name === 'addPayAdjustment') return { version, kind: 'bonus', amount: '1' }
    if (name === 'payTimesheetOwed' || name === 'withdrawDispute') return { version }
    return name === 'removePayAdjustment' ? { version, position: 0 } : { version, reason: 'x' }
  }
  return name === 'publishSchedule' ? publicationOf(acme) : bodies[name]
}

/** The id that a call's path is to name; something made for it where the call takes it away. */
async function idFor(name: string, call: Call, role: Role): Promise<string> {
  const { owner } = acme
  const made = async (path: string, body: object) =>
    (await owner.post<{ uuid: string }>(path, body)).body.uuid
  const noun = /^\/api\/([\w-]+)/.exec(call.path)?.[1] ?? ''
  const newUser = () => made('/api/users', newUserBody(`${randomUUID()}@acme.example`, 'painter'))
  const newJob = () => made('/api/jobs/new', { job_name: 'x', address: 'y' })
  const newCustomer = () => made('/api/customers', { name: 'x', phone: '555-0100' })
  if (/^(?:deactivate|reactivate|invite)User$|^endUserSessions$/.test(name)) return newUser()
  if (name === 'deleteJob') return newJob()
  if (noun === 'photos') return newPhoto(acme, name, role)
  if (noun === 'receipts') return newReceipt(acme, name, role)
  if (noun === 'shifts') {
    const made = await publishedShift(acme, acme.ids[role])
    if (name === 'getShiftSeries') return seriesShift(acme)
    if (name === 'restoreShift') await owner.delete(`/api/shifts/${made}`)
    return made
  }
  if (noun === 'leave') return newLeave(acme, name === 'cancelLeave' ? role : 'mate')
  if (name.endsWith('Availability')) return acme.ids[role]
  if (noun === 'tokens') return newToken(acme[role])
  if (noun === 'webhooks') return newWebhook(acme, name)
  if (noun === 'imports') return newImport(acme, name)
  if (noun === 'pushes') return (await (name === 'acceptPush' ? changedPush : stuckPush)(acme)).uuid
  if (noun === 'paints') return newPaint(acme, name, role)
  if (name.endsWith('Photos')) {
    await newPhoto(acme, name === 'listJobPhotos' ? name : 'restorePhoto', role)
    return acme.job
  }
  if (name === 'deleteCustomer') return newCustomer()
  if (name.startsWith('restore')) {
    const path = name === 'restoreJob' ? '/api/jobs' : '/api/customers'
    const uuid = await (name === 'restoreJob' ? newJob() : newCustomer())
    await owner.delete(`${path}/${uuid}`)
    return uuid
  }
  if (noun === 'logs') {
    const entry = { user_id: acme.ids[role], job_id: acme.job, notes: 'x' }
    return (await acme[role].post<{ uuid: string }>('/api/logs/create', entry)).body.uuid
  }
  if (noun === 'users') return name === 'endSession' ? otherSession(acme[role]) : acme.ids.mate
  if (noun === 'arrivals') {
    const arrival = { user_id: acme.ids[role], job_id: acme.job, type: 'ARRIVAL' }
    return (await acme[role].post<Made>('/api/logs/create', arrival)).body.uuid
  }
  if (noun === 'proposals') return newProposal(acme, acme[role])
  if (noun === 'payroll') return payrollExport
  if (noun === 'timesheets') {
    const user = sheetOwner(name, role)
    const { status } = await sheetOf(owner, user, '2026-02-04')
    // Each step from where it can be taken, whatever another test left.
    if (name === 'reopenTimesheet' && status !== 'approved') {
      await step(owner, user, '2026-02-04', 'approve', { reason: 'x' })
    } else if (name !== 'reopenTimesheet' && status === 'approved') {
      await step(owner, user, '2026-02-04', 'reopen', { reason: 'x' })
    }
    await prepareSheet(acme, name, user)
    return user
  }
  if (noun === 'customers') return acme.customer
  return noun === 'tenants' ? acme.id : acme.job
}

async function ask(name: string, call: Call, role: Role, uuid?: string): Promise<Answer<unknown>> {
  if (name === 'listProposals') await newProposal(acme, acme[role])
  if (name.endsWith('Paints')) await newPaint(acme, name, role)
  if (name === 'listTokens') await newToken(acme[role])
  if (name === 'listWebhooks') await newWebhook(acme, name)
  if (name === 'listImports') await newImport(acme, name)
  if (name === 'listLeave') await newLeave(acme, role)
  if (/^getSchedule|^listPublications/.test(name)) await publishedShift(acme, acme.ids[role])
  const queries: Record<string, string> = {
    previewSeats: '?adding=1',
    searchPaints: '?text=white',
    getSchedule: `?from=${plannedDay}&to=${plannedDay}`,
    getActual: '?from=2026-01-05&to=2026-02-28',
  }
  const query = queries[name] ?? ''
  const path = addressOf(call, uuid ?? (await idFor(name, call, role))) + query
  if (name === 'listOwed') await raisedSinceApproval(acme)
  const change = name.includes('TimeChange') ? await changedByOffice(acme, role) : undefined
  const seen = name === 'markTimeChangesSeen' && change ? { changes: [change] } : undefined
  model.converse = name === 'ask' ? () => [handedIn] : null
  const own = name in connectionCalls ? await connectionBody(acme, name, role) : undefined
  const body = call.method === 'GET' ? undefined : (seen ?? own ?? (await bodyOf(name, role)))
  return acme[role].send<unknown>(call.method, path, body ? { body } : {})
}

const listed = calls.filter(
  ([name, call]) => !ending.includes(name) && call.access !== 'public' && call.kind !== 'file',
)

describe.each(listed)('%s', (name, call) => {
  test.each(roles.options.filter((role) => mayCall(role, call)))(
    'answers a %s with the fields that the contract names for the role, and no other',
    async (role) => {
      const visible = call.responseByRole[role]
      if (!visible) throw new Error(`${name} does not say what a ${role} sees`)
      const answer = await ask(name, call, role)
      // A list without rows would agree with anything; only the owner has tenants of their own.
      if (name !== 'listOwnedTenants') expect(answer.body).not.toEqual([])
      expectSeen(answer, visible)
    },
  )
})

test('a painter sees more of their own record than of a colleague’s, by the address and not the body', async () => {
  const [, getUser] = calls.find(([name]) => name === 'getUser') ?? []
  const own = getUser?.ownResponseByRole?.painter
  if (!getUser || !own) throw new Error('getUser says nothing of one’s own')
  const answer = await ask('getUser', getUser, 'painter', acme.ids.painter.toUpperCase())
  expectSeen(answer, own)
  expect(answer.body).toHaveProperty('hourly_pay', expect.any(Number))
  const colleague = await ask('getUser', getUser, 'painter', acme.ids.mate)
  expect(colleague.text).not.toMatch(/31\.5|hourly_pay|tax_status|address1|email/)
})

test('the owner sees of their own tenants what the contract names', async () => {
  const answer = await acme.owner.get('/api/users/me/tenants')
  expect(answer.body).toHaveLength(1)
  expectSeen(answer, api.listOwnedTenants.response)
})

test('calls that change who is signed in answer what the contract names', async () => {
  const visitor = new Visitor()
  await visitor.signIn('stranger.1@nowhere.example')
  const made = await visitor.post<Made>('/api/tenants', { name: 'First' })
  expectSeen(made, api.createTenant.response)
  await visitor.post('/api/tenants', { name: 'Second' })
  const switched = await visitor.post('/api/switch-tenant', { tenant_id: made.body.uuid })
  expectSeen(switched, api.switchTenant.response)
  const entered = await visitor.post(`/api/tenants/${made.body.uuid}/enter`)
  expectSeen(entered, api.enterOwnTenant.response)
  const body = newUserBody('stranger.2@nowhere.example', 'painter')
  const user = await acme.owner.post<Made>('/api/users', body)
  const invitation = await acme.owner.post<{ url: string }>(
    `/api/users/${user.body.uuid}/invitation`,
  )
  const token = new URL(invitation.body.url).searchParams.get('invitation')
  const invited = new Visitor()
  await invited.signIn('stranger.2@nowhere.example')
  expectSeen(await invited.post('/api/invitations/read', { token }), api.readInvitation.response)
  const accepted = await invited.post('/api/invitations/accept', { token })
  expectSeen(accepted, api.acceptInvitation.response)
  expectSeen(await invited.post('/api/logout'), api.logout.response)
})

test('a call of which no role sees anything answers nobody', () => {
  const responseByRole = { admin: null, supervisor: null, painter: null }
  expect(
    roles.options.filter((role) => mayCall(role, { access: 'members', responseByRole })),
  ).toEqual([])
})
