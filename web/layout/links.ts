import type { Role } from '../../shared/role.ts'
import type { AppText } from '../language/app-text.tsx'
import { paths } from '../paths.ts'

export interface NavigationLink {
  label: string
  to: string
}

/** The top bar's links, in the order of the specification. */
export function mainLinks({ chrome }: AppText): NavigationLink[] {
  return [
    { label: chrome.dashboard, to: paths.dashboard },
    { label: chrome.jobs, to: paths.jobs },
    { label: chrome.users, to: paths.users },
    { label: chrome.customers, to: paths.customers },
    { label: chrome.log, to: paths.logs },
  ]
}

/** The avatar menu's links, as far as the person's role reaches. */
export function accountLinks({ chrome }: AppText, role: Role): NavigationLink[] {
  return [
    { label: chrome.accountSettings, to: paths.account },
    { label: chrome.weeklyReport, to: paths.report },
    { label: chrome.tenants, to: paths.tenants },
    ...(role === 'painter' ? [] : [{ label: chrome.deleted, to: paths.deleted }]),
    { label: chrome.about, to: paths.about },
    { label: chrome.invest, to: paths.invest },
    { label: chrome.contribute, to: paths.contribute },
  ]
}
