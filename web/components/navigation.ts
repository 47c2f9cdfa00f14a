import { canSeeEveryone, type Role } from '../../shared/users/role.ts'
import type { AppText } from '../language/app-text.tsx'
import { paths } from '../paths.ts'

export interface NavigationLink {
  label: string
  to: string
}

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

/** The links to forms that add something, as far as somebody of this role may. */
export function addLinks({ chrome }: AppText, role: Role): NavigationLink[] {
  const ofOffice = [
    { label: chrome.addJob, to: paths.newJob },
    { label: chrome.addCustomer, to: paths.newCustomer },
    { label: chrome.addUser, to: paths.newUser },
  ]
  return [
    ...(canSeeEveryone(role) ? ofOffice : []),
    { label: chrome.addLogEntry, to: paths.newLog },
  ]
}

/**
 * The avatar menu's links, as far as somebody of this role may. By the role, not by the calls behind them:
 * a page would otherwise load what the contract says of payroll to show a link; a test compares.
 */
export function accountLinks({ chrome }: AppText, role: Role): NavigationLink[] {
  const isOffice = canSeeEveryone(role)
  return [
    { label: chrome.accountSettings, to: paths.account },
    { label: chrome.myWeek, to: paths.myWeek },
    ...(isOffice ? [{ label: chrome.timesheets, to: paths.timesheets }] : []),
    ...(role === 'admin' ? [{ label: chrome.payroll, to: paths.payroll }] : []),
    { label: chrome.weeklyReport, to: paths.report },
    { label: chrome.receipts, to: paths.receipts },
    { label: chrome.colors, to: paths.colors },
    { label: chrome.tenants, to: paths.tenants },
    ...(isOffice ? [{ label: chrome.deleted, to: paths.deleted }] : []),
    { label: chrome.about, to: paths.about },
    { label: chrome.invest, to: paths.invest },
    { label: chrome.contribute, to: paths.contribute },
  ]
}
