import type { CallName as Name } from '../shared/api.ts'
import { createCustomer } from './handlers/customers/createCustomer.ts'
import { deleteCustomer } from './handlers/customers/deleteCustomer.ts'
import { getCustomer } from './handlers/customers/getCustomer.ts'
import { listCustomerJobs } from './handlers/customers/listCustomerJobs.ts'
import { listCustomers } from './handlers/customers/listCustomers.ts'
import { listDeletedCustomers } from './handlers/customers/listDeletedCustomers.ts'
import { restoreCustomer } from './handlers/customers/restoreCustomer.ts'
import { updateCustomer } from './handlers/customers/updateCustomer.ts'
import { createJob } from './handlers/jobs/createJob.ts'
import { deleteJob } from './handlers/jobs/deleteJob.ts'
import { getJob } from './handlers/jobs/getJob.ts'
import { listDeletedJobs } from './handlers/jobs/listDeletedJobs.ts'
import { listJobs } from './handlers/jobs/listJobs.ts'
import { restoreJob } from './handlers/jobs/restoreJob.ts'
import { updateJob } from './handlers/jobs/updateJob.ts'
import { createLogEntry } from './handlers/log-entries/createLogEntry.ts'
import { getLogEntry } from './handlers/log-entries/getLogEntry.ts'
import { listLogEntries } from './handlers/log-entries/listLogEntries.ts'
import { updateLogEntry } from './handlers/log-entries/updateLogEntry.ts'
import { removeLogEntry } from './handlers/log-entries/removeLogEntry.ts'
import { withdrawLogEntry } from './handlers/log-entries/withdrawLogEntry.ts'
import { getHealth } from './handlers/openapi/getHealth.ts'
import { getOpenApi } from './handlers/openapi/getOpenApi.ts'
import { getStatistics } from './handlers/statistics/getStatistics.ts'
import { listHistory } from './handlers/history/listHistory.ts'
import { acceptInvitation } from './handlers/session/acceptInvitation.ts'
import { readInvitation } from './handlers/session/readInvitation.ts'
import { getMe } from './handlers/session/getMe.ts'
import { logout } from './handlers/session/logout.ts'
import { enterOwnTenant } from './handlers/session/enterOwnTenant.ts'
import { switchTenant } from './handlers/session/switchTenant.ts'
import { createTenant } from './handlers/tenants/createTenant.ts'
import { getTenant } from './handlers/tenants/getTenant.ts'
import { listTenants } from './handlers/tenants/listTenants.ts'
import { updateTenant } from './handlers/tenants/updateTenant.ts'
import { addRate } from './handlers/users/addRate.ts'
import { createUser } from './handlers/users/createUser.ts'
import { deactivateUser } from './handlers/users/deactivateUser.ts'
import { getOwnUser } from './handlers/users/getOwnUser.ts'
import { getUser } from './handlers/users/getUser.ts'
import { inviteUser } from './handlers/users/inviteUser.ts'
import { listOwnedTenants } from './handlers/users/listOwnedTenants.ts'
import { listRates } from './handlers/users/listRates.ts'
import { listUsers } from './handlers/users/listUsers.ts'
import { reactivateUser } from './handlers/users/reactivateUser.ts'
import { updateOwnUser } from './handlers/users/updateOwnUser.ts'
import { updateUser } from './handlers/users/updateUser.ts'
import type { ApiHandler } from './http/handler.ts'
import type { payrollHandlers } from './payroll-handlers.ts'
import type { phoneHandlers } from './phone-handlers.ts'

/** A handler that is loaded with all others of payroll and reports when it is first called. */
function payroll(name: keyof typeof payrollHandlers): ApiHandler {
  return async (event) => (await import('./payroll-handlers.ts')).payrollHandlers[name](event)
}

/** The same of what a phone reports by itself and is reminded of. */
function phone(name: keyof typeof phoneHandlers): ApiHandler {
  return async (event) => (await import('./phone-handlers.ts')).phoneHandlers[name](event)
}

/** The handler of every call; one that is missing does not compile. */
export const handlers: Record<Name, ApiHandler> = {
  createCustomer,
  deleteCustomer,
  getCustomer,
  listCustomerJobs,
  listCustomers,
  listDeletedCustomers,
  restoreCustomer,
  updateCustomer,
  createJob,
  deleteJob,
  getJob,
  listDeletedJobs,
  listJobs,
  restoreJob,
  updateJob,
  createLogEntry,
  getLogEntry,
  listLogEntries,
  updateLogEntry,
  removeLogEntry,
  withdrawLogEntry,
  getHealth,
  getOpenApi,
  acceptProposal: phone('acceptProposal'),
  dismissProposal: phone('dismissProposal'),
  getPhoneLink: phone('getPhoneLink'),
  listProposals: phone('listProposals'),
  removePhoneLink: phone('removePhoneLink'),
  replacePhoneLink: phone('replacePhoneLink'),
  reportPresence: phone('reportPresence'),
  reportRegion: phone('reportRegion'),
  addDevice: phone('addDevice'),
  getReminders: phone('getReminders'),
  leaveArrival: phone('leaveArrival'),
  removeDevice: phone('removeDevice'),
  updateReminders: phone('updateReminders'),
  getStatistics,
  listHistory,
  acceptInvitation,
  readInvitation,
  getMe,
  logout,
  enterOwnTenant,
  switchTenant,
  createTenant,
  getTenant,
  listTenants,
  updateTenant,
  createUser,
  deactivateUser,
  getOwnUser,
  getUser,
  inviteUser,
  listOwnedTenants,
  listUsers,
  reactivateUser,
  updateOwnUser,
  updateUser,
  listRates,
  addRate,
  acceptTimesheetChanges: payroll('acceptTimesheetChanges'),
  removeTimesheetExtra: payroll('removeTimesheetExtra'),
  listPayrollPeriods: payroll('listPayrollPeriods'),
  addTimesheetExtra: payroll('addTimesheetExtra'),
  approveTimesheet: payroll('approveTimesheet'),
  approveTimesheets: payroll('approveTimesheets'),
  disputeTimesheet: payroll('disputeTimesheet'),
  getJobCosts: payroll('getJobCosts'),
  getTimesheet: payroll('getTimesheet'),
  listTimesheets: payroll('listTimesheets'),
  reopenTimesheet: payroll('reopenTimesheet'),
  submitTimesheet: payroll('submitTimesheet'),
  createPayrollExport: payroll('createPayrollExport'),
  getPayrollExport: payroll('getPayrollExport'),
  getPayrollFile: payroll('getPayrollFile'),
  getQualifiedOvertime: payroll('getQualifiedOvertime'),
  getWeekReport: payroll('getWeekReport'),
  getWeekReportFile: payroll('getWeekReportFile'),
  listPayrollExports: payroll('listPayrollExports'),
}
