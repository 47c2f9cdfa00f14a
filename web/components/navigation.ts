import { api } from '../../shared/api.ts'
import type { Call } from '../../shared/calls/call.ts'
import type { AppText } from '../language/app-text.tsx'
import { paths } from '../paths.ts'

export interface NavigationLink {
  label: string
  to: string
}

type May = (call: Pick<Call, 'access' | 'seenBy'>) => boolean

/** The top bar's links; their order is agreed with the client. */
export function mainLinks({ chrome }: AppText): NavigationLink[] {
  return [
    { label: chrome.dashboard, to: paths.dashboard },
    { label: chrome.jobs, to: paths.jobs },
    { label: chrome.users, to: paths.users },
    { label: chrome.customers, to: paths.customers },
    { label: chrome.log, to: paths.logs },
  ]
}

/** The links to forms that add something, as far as the user may. */
export function addLinks({ chrome }: AppText, may: May): NavigationLink[] {
  return [
    { label: chrome.addJob, to: paths.newJob, call: api.createJob },
    { label: chrome.addCustomer, to: paths.newCustomer, call: api.createCustomer },
    { label: chrome.addUser, to: paths.newUser, call: api.createUser },
    { label: chrome.addLogEntry, to: paths.newLog, call: api.createLogEntry },
  ].filter(({ call }) => may(call))
}

/** The avatar menu's links, as far as the user may. */
export function accountLinks({ chrome }: AppText, may: May): NavigationLink[] {
  return [
    { label: chrome.accountSettings, to: paths.account },
    { label: chrome.myWeek, to: paths.myWeek },
    ...(may(api.approveTimesheet) ? [{ label: chrome.timesheets, to: paths.timesheets }] : []),
    ...(may(api.createPayrollExport) ? [{ label: chrome.payroll, to: paths.payroll }] : []),
    { label: chrome.weeklyReport, to: paths.report },
    { label: chrome.tenants, to: paths.tenants },
    ...(may(api.listDeletedJobs) ? [{ label: chrome.deleted, to: paths.deleted }] : []),
    { label: chrome.about, to: paths.about },
    { label: chrome.invest, to: paths.invest },
    { label: chrome.contribute, to: paths.contribute },
  ]
}
