import { isValidElement, Suspense } from 'react'
import { matchRoutes, Navigate, useRoutes, type RouteObject } from 'react-router-dom'
import type { Language } from '../shared/fields/languages.ts'
import { appText } from './language/app/catalog.ts'
import { siteText } from './language/site/text.ts'
import { paths, uuidParameter } from './paths.ts'
import { preloadComponents, lazyComponent } from './loading/lazy-component.tsx'

const AboutPage = lazyComponent(() => import('./features/public/about-page.tsx'))
const AccountPage = lazyComponent(() => import('./features/account/account-page.tsx'))
const AdminTenantPage = lazyComponent(() => import('./features/tenants/admin-tenant-page.tsx'))
const ContributePage = lazyComponent(() => import('./features/public/contribute-page.tsx'))
const CustomerPage = lazyComponent(() => import('./features/customers/customer-page.tsx'))
const CustomersPage = lazyComponent(() => import('./features/customers/customers-page.tsx'))
const DashboardPage = lazyComponent(() => import('./features/dashboard/dashboard-page.tsx'))
const DeletedPage = lazyComponent(() => import('./features/history/deleted-page.tsx'))
const ForInvestorsPage = lazyComponent(() => import('./features/public/for-investors-page.tsx'))
const ForPaintersPage = lazyComponent(() => import('./features/public/for-painters-page.tsx'))
const ImportsPage = lazyComponent(() => import('./features/imports/imports-page.tsx'))
const InvestPage = lazyComponent(() => import('./features/public/invest-page.tsx'))
const JobPage = lazyComponent(() => import('./features/jobs/job-page.tsx'))
const JobsPage = lazyComponent(() => import('./features/jobs/jobs-page.tsx'))
const LoginPage = lazyComponent(() => import('./features/public/landing/login-page.tsx'))
const LogEntryPage = lazyComponent(() => import('./features/log-entries/log-entry-page.tsx'))
const LogsPage = lazyComponent(() => import('./features/log-entries/logs-page.tsx'))
const NewCustomerPage = lazyComponent(() => import('./features/customers/new-customer-page.tsx'))
const NewJobPage = lazyComponent(() => import('./features/jobs/new-job-page.tsx'))
const NewLogEntryPage = lazyComponent(() => import('./features/log-entries/new-log-entry-page.tsx'))
const NewUserPage = lazyComponent(() => import('./features/users/new-user-page.tsx'))
const MyWeekPage = lazyComponent(() => import('./features/timesheets/my-week-page.tsx'))
const PayrollPage = lazyComponent(() => import('./features/payroll/payroll-page.tsx'))
const TimesheetPage = lazyComponent(() => import('./features/timesheets/timesheet-page.tsx'))
const TimesheetsPage = lazyComponent(() => import('./features/timesheets/timesheets-page.tsx'))
const WeekReportPage = lazyComponent(() => import('./features/report/week-report-page.tsx'))
const ColorsPage = lazyComponent(() => import('./features/paints/colors-page.tsx'))
const MorePage = lazyComponent(() => import('./features/more/more-page.tsx'))
const NotFoundPage = lazyComponent(() => import('./features/public/not-found-page.tsx'))
const PhonePage = lazyComponent(() => import('./features/phone/phone-page.tsx'))
const PrivacyPage = lazyComponent(() => import('./features/public/privacy-page.tsx'))
const SecurityPage = lazyComponent(() => import('./features/public/security-page.tsx'))
const TermsPage = lazyComponent(() => import('./features/public/terms-page.tsx'))
const ColorSheetPage = lazyComponent(
  () => import('./features/public/color-sheet/color-sheet-page.tsx'),
)
const Protected = lazyComponent(() => import('./layout/protected.tsx'))
const SessionLayout = lazyComponent(() => import('./session/session-layout.tsx'))
const PublicLayout = lazyComponent(() => import('./layout/public-layout.tsx'))
const ReceiptPage = lazyComponent(() => import('./features/receipts/receipt-page.tsx'))
const ReceiptsPage = lazyComponent(() => import('./features/receipts/receipts-page.tsx'))
const SchedulePage = lazyComponent(() => import('./features/schedule/schedule-page.tsx'))
const SeveralUsersPage = lazyComponent(() => import('./features/users/several-users-page.tsx'))
const UnsentPage = lazyComponent(() => import('./features/unsent/unsent-page.tsx'))
const SignupPage = lazyComponent(() => import('./features/public/signup/signup-page.tsx'))
const TenantPage = lazyComponent(() => import('./features/tenants/tenant-page.tsx'))
const TenantsPage = lazyComponent(() => import('./features/tenants/tenants-page.tsx'))
const UnsubscribePage = lazyComponent(
  () => import('./features/public/unsubscribe/unsubscribe-page.tsx'),
)
const UserPage = lazyComponent(() => import('./features/users/user-page.tsx'))
const UsersPage = lazyComponent(() => import('./features/users/users-page.tsx'))

const publicRoutes: RouteObject = {
  element: <PublicLayout />,
  children: [
    { path: paths.login, element: <LoginPage /> },
    {
      element: <SessionLayout />,
      children: [
        { path: paths.signup, element: <SignupPage /> },
        { path: paths.unsubscribe(':token'), element: <UnsubscribePage /> },
      ],
    },
    { path: paths.register, element: <Navigate to={paths.signup} replace /> },
    { path: paths.about, element: <AboutPage /> },
    { path: paths.contribute, element: <ContributePage /> },
    { path: paths.invest, element: <InvestPage /> },
    { path: paths.forPainters, element: <ForPaintersPage /> },
    { path: paths.forInvestors, element: <ForInvestorsPage /> },
    { path: paths.privacy, element: <PrivacyPage /> },
    { path: paths.terms, element: <TermsPage /> },
    { path: paths.security, element: <SecurityPage /> },
    { path: '*', element: <NotFoundPage /> },
  ],
}

const signedInRoutes: RouteObject[] = [
  { path: paths.home, element: <DashboardPage /> },
  { path: paths.dashboard, element: <DashboardPage /> },
  { path: paths.users, element: <UsersPage /> },
  { path: paths.newUser, element: <NewUserPage /> },
  { path: paths.severalUsers, element: <SeveralUsersPage /> },
  { path: paths.user(uuidParameter), element: <UserPage /> },
  { path: paths.jobs, element: <JobsPage /> },
  { path: paths.newJob, element: <NewJobPage /> },
  { path: paths.job(uuidParameter), element: <JobPage /> },
  { path: paths.customers, element: <CustomersPage /> },
  { path: paths.newCustomer, element: <NewCustomerPage /> },
  { path: paths.customer(uuidParameter), element: <CustomerPage /> },
  { path: paths.logs, element: <LogsPage /> },
  { path: paths.newLog, element: <NewLogEntryPage /> },
  { path: paths.logEntry(uuidParameter), element: <LogEntryPage /> },
  { path: paths.unsent, element: <UnsentPage /> },
  { path: paths.account, element: <AccountPage /> },
  { path: paths.phone, element: <PhonePage /> },
  { path: paths.tenants, element: <TenantsPage /> },
  { path: paths.tenant(uuidParameter), element: <TenantPage /> },
  { path: paths.adminTenant(uuidParameter), element: <AdminTenantPage /> },
  { path: paths.deleted, element: <DeletedPage /> },
  { path: paths.receipts, element: <ReceiptsPage /> },
  { path: paths.receipt(uuidParameter), element: <ReceiptPage /> },
  { path: paths.colors, element: <ColorsPage /> },
  { path: paths.weekReport(':week'), element: <WeekReportPage /> },
  { path: paths.schedule, element: <SchedulePage /> },
  { path: paths.myWeek, element: <MyWeekPage /> },
  { path: paths.timesheets, element: <TimesheetsPage /> },
  { path: paths.timesheet(':user', ':date'), element: <TimesheetPage /> },
  { path: `${paths.payroll}/*`, element: <PayrollPage /> },
  { path: paths.imports(':uuid?'), element: <ImportsPage /> },
  { path: paths.more, element: <MorePage /> },
]

/** Every screen by its path; each is loaded when it is first visited. */
const routes: RouteObject[] = [
  publicRoutes,
  {
    element: <SessionLayout />,
    children: [
      { path: paths.colorSheet(':token'), element: <ColorSheetPage /> },
      { element: <Protected />, children: signedInRoutes },
    ],
  },
]

/** Fetches all that the screen at a path consists of, texts and code, side by side. */
export async function fetchScreenAt(pathname: string, language: Language): Promise<void> {
  const elements = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route.element)
  const components = elements.filter(isValidElement).map(({ type }) => type)
  await Promise.all([
    preloadComponents(components),
    components.includes(PublicLayout) && siteText(language),
    components.includes(SessionLayout) && appText(language),
  ])
}

export function AppRoutes() {
  const screenAtPath = useRoutes(routes)
  return <Suspense fallback={<p className="notice">Loading...</p>}>{screenAtPath}</Suspense>
}
