import { canSeeEveryone, type Role } from '../../shared/fields/role.ts'
import type { AppText } from '../language/app/text.tsx'
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

/** Pages that belong together: the tabs of one another. */
export interface Place {
  name: 'jobs' | 'time' | 'pay' | 'company'
  label: string
  pages: readonly NavigationLink[]
}

/**
 * The places of somebody of this role. By the role, not by the calls behind them: a page would otherwise
 * load what the contract says of payroll to show a link; a test compares.
 */
export function placesOf(
  { chrome }: AppText,
  { role, tenant_id }: { role: Role; tenant_id: string },
): readonly [jobs: Place, time: Place, pay: Place, company: Place] {
  const isOffice = canSeeEveryone(role)
  const deleted = { label: chrome.deleted, to: paths.deleted }
  return [
    {
      name: 'jobs',
      label: chrome.jobs,
      pages: [
        { label: chrome.jobs, to: paths.jobs },
        { label: chrome.colors, to: paths.colors },
      ],
    },
    {
      name: 'time',
      label: chrome.time,
      pages: [
        ...(isOffice ? [{ label: chrome.timesheets, to: paths.timesheets }] : []),
        { label: chrome.schedule, to: paths.schedule },
        { label: chrome.myWeek, to: paths.myWeek },
      ],
    },
    {
      name: 'pay',
      label: chrome.pay,
      pages: [
        ...(role === 'admin' ? [{ label: chrome.payroll, to: paths.payroll }] : []),
        { label: chrome.receipts, to: paths.receipts },
        { label: chrome.weeklyReport, to: paths.report },
      ],
    },
    {
      name: 'company',
      label: chrome.company,
      pages: [
        { label: chrome.company, to: paths.tenant(tenant_id) },
        { label: chrome.tenants, to: paths.tenants },
        ...(isOffice ? [deleted] : []),
      ],
    },
  ]
}

/** Whether a page of a place is the one at this path; the report is one page for all weeks. */
export function isPage({ to }: NavigationLink, pathname: string): boolean {
  return to === pathname || (to === paths.report && pathname.startsWith(paths.weekReport('')))
}

/** What the avatar menu links to; agreed with the client. */
export function accountLinks({ chrome }: AppText): NavigationLink[] {
  return [
    { label: chrome.about, to: paths.about },
    { label: chrome.invest, to: paths.invest },
    { label: chrome.contribute, to: paths.contribute },
    { label: chrome.accountSettings, to: paths.account },
  ]
}

/** What can be sent from this device. */
export function deviceLink({ unsent }: AppText): NavigationLink {
  return { label: unsent.title, to: paths.unsent }
}
