import type * as z from 'zod/mini'
import type { api } from '../api.ts'
import type { CallName } from '../routes.ts'

/** The calls that take a body. */
type CallWithBody = {
  [Name in CallName]: undefined extends z.input<(typeof api)[Name]['body']> ? never : Name
}[CallName]

const someId = '3f2b1c9e-8a47-4d60-9e15-7c0d5a6b4e21'
const anotherId = 'b7d0e6a4-15c3-4f98-8b2e-90ad43f1c672'

/** What a caller sends, for the readers of the document. A call with a body cannot be without. */
export const examples: { [Name in CallWithBody]: z.input<(typeof api)[Name]['body']> } = {
  switchTenant: { tenant_id: someId },
  readInvitation: { token: 'yHk3vT0b9QmXw2LrZ5cN8A' },
  acceptInvitation: { token: 'yHk3vT0b9QmXw2LrZ5cN8A' },
  createLogEntry: {
    user_id: someId,
    job_id: anotherId,
    type: 'ARRIVAL',
    timestamp: '2026-06-01T07:02-04:00',
    notes: 'Primer is dry, starting on the trim.',
  },
  removeLogEntry: { reason: 'Logged at the wrong job, and entered again there.' },
  updateLogEntry: { notes: 'Two coats on the trim.', version: 1 },
  createPhoto: {
    job_id: anotherId,
    stage: 'before',
    caption: 'Stain above the window',
    taken_at: '2026-06-01T07:02-04:00',
    bytes: 241_337,
    sha256: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
  },
  updatePhoto: { caption: 'Stain above the window, sealed', version: 1 },
  createPaint: {
    job_id: anotherId,
    place: 'Kitchen walls',
    brand: 'Sherwin-Williams',
    line: 'Duration Home',
    color_name: 'Pure White',
    color_code: 'SW 7005',
    color_value: '#edece6',
    sheen: 'satin',
    coats: 2,
    applied_on: '2026-06-03',
    is_main: true,
  },
  createShift: {
    job_id: anotherId,
    user_ids: [someId],
    date: '2026-06-02',
    start: '07:00',
    end: '15:30',
    task: 'Second coat, upstairs',
  },
  acknowledgeShift: { answer: 'no', reason: 'At the dentist until ten' },
  updateScheduleSettings: { claims: 'office', late_after: 10 },
  moveDay: { date: '2026-06-02', to: '2026-06-03', job_ids: [anotherId], preview: true },
  createWebhook: { url: 'https://hooks.example.com/dropcloth', events: ['punch.recorded'] },
  updateWebhook: {
    url: 'https://hooks.example.com/dropcloth',
    events: ['punch.recorded', 'punch.corrected'],
  },
  setPaidThrough: { date: '2026-05-31' },
  ask: { question: 'Who is near overtime this week?', language: 'en' },
  finishConnection: { code: 'AB11', state: '1764.abc.def', realm_id: '4620816365' },
  saveMatches: { people: [{ id: someId, their_id: 'Employee:55' }], version: 1 },
  createPush: { system: 'quickbooks_online', date: '2026-05-20', paid_on: '2026-05-29' },
  createImport: { name: 'hours-2026.csv', bytes: 48213 },
  previewImport: { date_order: 'MDY', new_jobs: 'Completed', paid_through: '2026-05-31' },
  comparePeriod: {
    date: '2026-05-20',
    people: [{ user_id: someId, regular_hours: 80, overtime_hours: 4.5, gross: '1980.25' }],
  },
  commitImport: { version: 3 },
  createToken: { name: 'Estimating', scopes: ['jobs:read'], expires_in_days: 90 },
  revokeToken: { token: 'dc_test_0123abcd_0123456789abcdefghijklmnopqrstuv000000' },
  createLeave: { user_id: someId, kind: 'vacation', from: '2026-07-06', to: '2026-07-10' },
  updateAvailability: {
    weekly: [{ day: 'FR', can: true, start: '07:00', end: '12:00' }],
    days: [{ date: '2026-07-03', can: false, start: null, end: null }],
  },
  publishSchedule: { from: '2026-06-01', to: '2026-06-07', version: '3f6c0b1d9a2e4785' },
  updateShift: { start: '07:30', end: '16:00', version: 1 },
  updatePaint: { coats: 3, version: 1 },
  confirmReceipt: {
    job_id: anotherId,
    vendor: 'Miami Valley Paint Supply',
    date: '2026-06-01',
    total: '186.75',
    tax: '13.03',
    kind: 'material',
    paid_by: 'own',
    version: 2,
  },
  reimburseReceipt: { version: 3 },
  shareColorSheet: {
    language: 'en',
    note: 'Leftover paint is in the garage.',
    photo_ids: [anotherId],
  },
  createUser: {
    name: 'Álvaro Cruz',
    email: 'alvaro@example.com',
    role: 'painter',
    tax_status: 'W2',
    hourly_pay: 24.5,
    phone: '937-555-0142',
  },
  updateUser: { hourly_pay: 26, version: 3 },
  updateOwnUser: { language: 'es' },
  updateMailSettings: { kind: 'needs_a_look', is_on: false },
  updateReminders: { kinds: ['still_on'], quiet_from: 20, quiet_to: 6 },
  clockOut: { timestamp: '2026-03-02T16:30:00.000Z', sent_at: '2026-03-02T17:10:00.000Z' },
  addDevice: {
    endpoint: 'https://fcm.googleapis.com/fcm/send/dpH5lCsTSSM',
    keys: {
      p256dh:
        'BIPUL12DLfytvTajnryr2PRdAgXS3HGKiLqndGcJGabyhHheJYlNGCeXl1dn18gSJ1WAkAPIxr4gK0_dQds4yiI',
      auth: 'FPssNDTKnInHVndSTdbKFw',
    },
  },
  removeDevice: { endpoint: 'https://fcm.googleapis.com/fcm/send/dpH5lCsTSSM' },
  reportRegion: {
    _type: 'transition',
    event: 'enter',
    desc: 'Maple Court: nursery',
    tst: 1780300920,
  },
  createJob: {
    job_name: 'Maple Court: nursery',
    address: '12 Elm St, Dayton, OH 45402',
    customer_id: someId,
    status: 'Active',
    start_date: '2026-06-01',
    color: 'Sage',
  },
  updateJob: { status: 'Completed', completion_date: '2026-06-12', version: 2 },
  createCustomer: { name: 'Maple Court HOA', email: 'board@example.com', state: 'OH' },
  updateCustomer: { phone: '937-555-0177', version: 1 },
  createTenant: {
    name: 'Brightside Painting',
    industry: 'Painting',
    time_zone: 'America/New_York',
  },
  updateTenant: { time_zone: 'America/Chicago', version: 1 },
  previewPay: { pay: { rule_set: 'CA', from: '2026-06-01' } },
  addRate: { from: '2026-06-01', amount: '27.50' },
  approveTimesheets: { date: '2026-06-03', user_ids: [someId, anotherId] },
  submitTimesheet: { version: 12 },
  approveTimesheet: { version: 13 },
  reopenTimesheet: { version: 14, reason: 'The departure on Tuesday was an hour later.' },
  withdrawDispute: { version: 12 },
  markTimeChangesSeen: {
    changes: [{ entry_id: '0197f3a2-8c51-7c3e-9a4b-2f6d1c0e8b7a', at: '2026-06-02T20:14:09.000Z' }],
  },
  disputeTimesheet: { version: 12, reason: 'I left at five on Tuesday, not at four.' },
  acceptTimesheetChanges: { version: 14, reason: 'Yes, you left at five' },
  payTimesheetOwed: { version: 15 },
  removePayAdjustment: { version: 13, position: 0 },
  addPayAdjustment: { version: 12, kind: 'bonus', amount: '150.00', note: 'Maple Court on time' },
  createPayrollExport: { date: '2026-06-03', format: 'gusto' },
}
