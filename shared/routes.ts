/** What a call of the contract does over HTTP. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Where a call is found. */
export interface Route {
  method: Method
  path: `/api/${string}`
}

const get = (path: Route['path']): Route => ({ method: 'GET', path })
const post = (path: Route['path']): Route => ({ method: 'POST', path })
const put = (path: Route['path']): Route => ({ method: 'PUT', path })
const del = (path: Route['path']): Route => ({ method: 'DELETE', path })

/**
 * The contents of the contract: the route of every call, under the noun whose folder has its handler.
 * It stands apart from the schemas, which a function reads only of the nouns that it is asked for.
 */
export const routes = {
  session: {
    getMe: get('/api/me'),
    logout: post('/api/logout'),
    switchTenant: post('/api/switch-tenant'),
    enterOwnTenant: post('/api/tenants/{uuid}/enter'),
    readInvitation: post('/api/invitations/read'),
    acceptInvitation: post('/api/invitations/accept'),
  },
  'log-entries': {
    listLogEntries: get('/api/logs/all'),
    createLogEntry: post('/api/logs/create'),
    getLogEntry: get('/api/logs/{uuid}'),
    updateLogEntry: put('/api/logs/{uuid}'),
    removeLogEntry: post('/api/logs/{uuid}/remove'),
    withdrawLogEntry: del('/api/logs/{uuid}'),
  },
  users: {
    listUsers: get('/api/users'),
    createUser: post('/api/users'),
    getOwnUser: get('/api/users/me'),
    updateOwnUser: put('/api/users/me'),
    listOwnedTenants: get('/api/users/me/tenants'),
    getUser: get('/api/users/{uuid}'),
    updateUser: put('/api/users/{uuid}'),
    listRates: get('/api/users/{uuid}/rates'),
    addRate: post('/api/users/{uuid}/rates'),
    deactivateUser: del('/api/users/{uuid}'),
    reactivateUser: post('/api/users/{uuid}/reactivate'),
    inviteUser: post('/api/users/{uuid}/invitation'),
  },
  jobs: {
    listJobs: get('/api/jobs'),
    createJob: post('/api/jobs/new'),
    listDeletedJobs: get('/api/jobs/deleted'),
    getJob: get('/api/jobs/{uuid}'),
    updateJob: put('/api/jobs/{uuid}'),
    deleteJob: del('/api/jobs/{uuid}'),
    restoreJob: post('/api/jobs/{uuid}/restore'),
  },
  photos: {
    listJobPhotos: get('/api/jobs/{uuid}/photos'),
    listDeletedPhotos: get('/api/jobs/{uuid}/photos/deleted'),
    createPhoto: post('/api/photos'),
    getPhoto: get('/api/photos/{uuid}'),
    startPhotoUpload: post('/api/photos/{uuid}/upload'),
    updatePhoto: put('/api/photos/{uuid}'),
    deletePhoto: del('/api/photos/{uuid}'),
    restorePhoto: post('/api/photos/{uuid}/restore'),
  },
  paints: {
    listJobPaints: get('/api/jobs/{uuid}/paints'),
    searchPaints: get('/api/paints'),
    createPaint: post('/api/paints'),
    updatePaint: put('/api/paints/{uuid}'),
    deletePaint: del('/api/paints/{uuid}'),
    restorePaint: post('/api/paints/{uuid}/restore'),
  },
  'color-sheets': {
    getColorSheet: get('/api/jobs/{uuid}/color-sheet'),
    shareColorSheet: put('/api/jobs/{uuid}/color-sheet'),
    withdrawColorSheet: del('/api/jobs/{uuid}/color-sheet'),
    readColorSheet: get('/api/color-sheets/{token}'),
  },
  customers: {
    listCustomers: get('/api/customers'),
    createCustomer: post('/api/customers'),
    listDeletedCustomers: get('/api/customers/deleted'),
    getCustomer: get('/api/customers/{uuid}'),
    listCustomerJobs: get('/api/customers/{uuid}/jobs'),
    updateCustomer: put('/api/customers/{uuid}'),
    deleteCustomer: del('/api/customers/{uuid}'),
    restoreCustomer: post('/api/customers/{uuid}/restore'),
  },
  tenants: {
    listTenants: get('/api/tenants'),
    createTenant: post('/api/tenants'),
    getTenant: get('/api/tenants/{uuid}'),
    updateTenant: put('/api/tenants/{uuid}'),
  },
  timesheets: {
    listTimesheets: get('/api/timesheets'),
    approveTimesheets: post('/api/timesheets/approve'),
    getTimesheet: get('/api/timesheets/{user_id}/{date}'),
    getJobCosts: get('/api/jobs/{uuid}/costs'),
    submitTimesheet: post('/api/timesheets/{user_id}/{date}/submit'),
    approveTimesheet: post('/api/timesheets/{user_id}/{date}/approve'),
    reopenTimesheet: post('/api/timesheets/{user_id}/{date}/reopen'),
    disputeTimesheet: post('/api/timesheets/{user_id}/{date}/dispute'),
    acceptTimesheetChanges: post('/api/timesheets/{user_id}/{date}/accept'),
    removeTimesheetExtra: post('/api/timesheets/{user_id}/{date}/extras/remove'),
    addTimesheetExtra: post('/api/timesheets/{user_id}/{date}/extras'),
  },
  payroll: {
    createPayrollExport: post('/api/payroll/exports'),
    listPayrollExports: get('/api/payroll/exports'),
    getPayrollExport: get('/api/payroll/exports/{uuid}'),
    getPayrollFile: get('/api/payroll/exports/{uuid}/file'),
    listPayrollPeriods: get('/api/payroll/periods'),
    getQualifiedOvertime: get('/api/payroll/qualified-overtime'),
  },
  phone: {
    getPhoneLink: get('/api/users/me/phone-link'),
    replacePhoneLink: post('/api/users/me/phone-link'),
    removePhoneLink: del('/api/users/me/phone-link'),
    listProposals: get('/api/users/me/proposals'),
    acceptProposal: post('/api/proposals/{uuid}/accept'),
    dismissProposal: del('/api/proposals/{uuid}'),
    reportPresence: post('/api/phone/{secret}/{event}'),
    reportRegion: post('/api/phone/{secret}/owntracks'),
  },
  reminders: {
    getReminders: get('/api/users/me/reminders'),
    updateReminders: put('/api/users/me/reminders'),
    addDevice: post('/api/users/me/devices'),
    leaveArrival: post('/api/arrivals/{uuid}/leave'),
    removeDevice: post('/api/users/me/devices/remove'),
  },
  summaries: {
    getJobSummary: get('/api/jobs/{uuid}/summary'),
    getWeekSummary: get('/api/reports/weeks/{date}/summary'),
  },
  mail: {
    getMailSettings: get('/api/users/me/mail'),
    updateMailSettings: put('/api/users/me/mail'),
    unsubscribe: post('/api/mail/unsubscribe/{token}'),
  },
  billing: {
    getPlan: get('/api/billing'),
    previewSeats: get('/api/billing/preview'),
    startCheckout: post('/api/billing/checkout'),
    openBillingPortal: post('/api/billing/portal'),
    receiveBillingEvent: post('/api/billing/events'),
  },
  reports: {
    getWeekReport: get('/api/reports/weeks/{date}'),
    getWeekReportFile: get('/api/reports/weeks/{date}/file'),
  },
  statistics: {
    getStatistics: get('/api/statistics'),
  },
  history: {
    listHistory: get('/api/history/{uuid}'),
  },
  openapi: {
    getHealth: get('/api/health'),
    getOpenApi: get('/api/openapi.json'),
  },
} as const satisfies Record<string, Record<string, Route>>

type Nouns = typeof routes

/** What calls are about; the folders of handlers. */
export type Noun = keyof Nouns

/**
 * Nouns that functions of their own serve, for what they bring along: Stripe's library, and what signs and
 * makes pictures. All others are the API's.
 */
const functionOfNoun = {
  billing: 'billing',
  photos: 'pictures',
  'color-sheets': 'pictures',
} as const

/** The functions that serve calls. */
export type ServingFunction = 'api' | (typeof functionOfNoun)[keyof typeof functionOfNoun]
export type ApiNoun = Exclude<Noun, keyof typeof functionOfNoun>

const served: Partial<Record<Noun, ServingFunction>> = functionOfNoun

/** The function that serves the calls of a noun. */
export function functionOf(noun: Noun): ServingFunction {
  return served[noun] ?? 'api'
}

/** Whether the API's own function serves the calls of a noun. */
export function isServedByApi(noun: Noun): noun is ApiNoun {
  return functionOf(noun) === 'api'
}

/** The names of a noun's calls. */
export type CallOf<N extends Noun> = keyof Nouns[N]

/** The name of any call. */
export type CallName = { [N in Noun]: CallOf<N> }[Noun]
