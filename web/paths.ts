/** Every path of the product: its pattern for the router, and how to build it. */
export const paths = {
  login: '/login',
  signup: '/signup',
  register: '/register',
  unsubscribe: (token: string) => `/unsubscribe/${token}`,
  colorSheet: (token: string) => `/color-sheet/${token}`,
  about: '/about',
  contribute: '/contribute',
  invest: '/invest',
  forPainters: '/forpainters',
  forInvestors: '/forinvestors',
  privacy: '/privacy',
  terms: '/terms',
  security: '/security',
  home: '/',
  dashboard: '/dashboard',
  users: '/users',
  newUser: '/users/new',
  severalUsers: '/users/several',
  user: (uuid: string) => `/users/${uuid}`,
  jobs: '/jobs',
  newJob: '/jobs/new',
  job: (uuid: string) => `/jobs/${uuid}`,
  customers: '/customers',
  newCustomer: '/customers/new',
  customer: (uuid: string) => `/customers/${uuid}`,
  logs: '/logs',
  newLog: '/logs/new',
  logEntry: (uuid: string) => `/log_entries/${uuid}`,
  unsent: '/unsent',
  account: '/account',
  phone: '/account/phone',
  tenants: '/tenants',
  tenant: (uuid: string) => `/tenants/${uuid}`,
  adminTenant: (uuid: string) => `/admin/tenants/${uuid}`,
  deleted: '/deleted',
  receipts: '/receipts',
  receiptsOfJob: (job: string) => `/receipts?job=${job}`,
  receipt: (uuid: string) => `/receipts/${uuid}`,
  colors: '/colors',
  /** The report of the present week. */
  report: '/reports/week',
  /** The report of the week that a date lies in. */
  weekReport: (date: string) => `/reports/${date}`,
  schedule: '/schedule',
  myWeek: '/my-week',
  timesheets: '/timesheets',
  timesheet: (user: string, date: string) => `/timesheets/${user}/${date}`,
  payroll: '/payroll',
  imports: (uuid = '') => `/imports/${uuid}`,
  /** On a phone, the way to what its bar has no room for. */
  more: '/more',
} as const

/** Pages that read without JavaScript: written to files when the site is built. */
export const prerendered = [
  paths.login,
  paths.about,
  paths.contribute,
  paths.invest,
  paths.forPainters,
  paths.forInvestors,
  paths.privacy,
  paths.terms,
  paths.security,
  paths.signup,
] as const

/** The query with which the landing page says that a session has ended. */
export const sessionEnded = 'problem=session'

/** The parameter under which patterns name a thing. */
export const uuidParameter = ':uuid'

/** Where the browser goes to sign in, and to come back to afterwards. */
export function signInAddress(provider: string, returnTo?: string): string {
  return returnTo
    ? `/auth/${provider}?return_to=${encodeURIComponent(returnTo)}`
    : `/auth/${provider}`
}

/** The same, for somebody who means another account than the one they are signed in with. */
export function otherAccountAddress(provider: string, returnTo: string): string {
  return `${signInAddress(provider, returnTo)}&prompt=select_account`
}

/** Where the browser goes once its session has ended. */
export const providerLogoutAddress = '/auth/logout'

/** Whether a path is the dashboard's. */
export function showsDashboard(pathname: string): boolean {
  return pathname === paths.home || pathname === paths.dashboard
}
