import { isValidElement, Suspense } from 'react'
import { matchRoutes, Navigate, useRoutes, type RouteObject } from 'react-router-dom'
import type { Language } from '../shared/fields/languages.ts'
import LoginPage from './features/public/landing/login-page.tsx'
import { appText } from './language/app-text.tsx'
import { siteText } from './language/site-text.ts'
import { PublicLayout } from './layout/public-layout.tsx'
import { paths, uuidParameter } from './paths.ts'
import { fetchScreens, lazyScreen } from './lazy-screen.tsx'

const AboutPage = lazyScreen(() => import('./features/public/about-page.tsx'))
const AccountPage = lazyScreen(() => import('./features/account/account-page.tsx'))
const AdminTenantPage = lazyScreen(() => import('./features/tenants/admin-tenant-page.tsx'))
const ContributePage = lazyScreen(() => import('./features/public/contribute-page.tsx'))
const CustomerPage = lazyScreen(() => import('./features/customers/customer-page.tsx'))
const CustomersPage = lazyScreen(() => import('./features/customers/customers-page.tsx'))
const DashboardPage = lazyScreen(() => import('./features/dashboard/dashboard-page.tsx'))
const DeletedPage = lazyScreen(() => import('./features/history/deleted-page.tsx'))
const ForInvestorsPage = lazyScreen(() => import('./features/public/for-investors-page.tsx'))
const ForPaintersPage = lazyScreen(() => import('./features/public/for-painters-page.tsx'))
const InvestPage = lazyScreen(() => import('./features/public/invest-page.tsx'))
const JobPage = lazyScreen(() => import('./features/jobs/job-page.tsx'))
const JobsPage = lazyScreen(() => import('./features/jobs/jobs-page.tsx'))
const LogEntryPage = lazyScreen(() => import('./features/log-entries/log-entry-page.tsx'))
const LogsPage = lazyScreen(() => import('./features/log-entries/logs-page.tsx'))
const NewCustomerPage = lazyScreen(() => import('./features/customers/new-customer-page.tsx'))
const NewJobPage = lazyScreen(() => import('./features/jobs/new-job-page.tsx'))
const NewLogEntryPage = lazyScreen(() => import('./features/log-entries/new-log-entry-page.tsx'))
const NewUserPage = lazyScreen(() => import('./features/users/new-user-page.tsx'))
const MyWeekPage = lazyScreen(() => import('./features/timesheets/my-week-page.tsx'))
const PayrollPage = lazyScreen(() => import('./features/payroll/payroll-page.tsx'))
const TimesheetPage = lazyScreen(() => import('./features/timesheets/timesheet-page.tsx'))
const TimesheetsPage = lazyScreen(() => import('./features/timesheets/timesheets-page.tsx'))
const WeekReportPage = lazyScreen(() => import('./features/report/week-report-page.tsx'))
const ColorsPage = lazyScreen(() => import('./features/paints/colors-page.tsx'))
const MorePage = lazyScreen(() => import('./features/more/more-page.tsx'))
const NotFoundPage = lazyScreen(() => import('./features/public/not-found-page.tsx'))
const PhonePage = lazyScreen(() => import('./features/phone/phone-page.tsx'))
const PrivacyPage = lazyScreen(() => import('./features/public/privacy-page.tsx'))
const SecurityPage = lazyScreen(() => import('./features/public/security-page.tsx'))
const TermsPage = lazyScreen(() => import('./features/public/terms-page.tsx'))
const ColorSheetPage = lazyScreen(
  () => import('./features/public/color-sheet/color-sheet-page.tsx'),
)
const Protected = lazyScreen(() => import('./layout/protected.tsx'))
const SessionLayout = lazyScreen(() => import('./session/session-layout.tsx'))
const ReceiptPage = lazyScreen(() => import('./features/receipts/receipt-page.tsx'))
const ReceiptsPage = lazyScreen(() => import('./features/receipts/receipts-page.tsx'))
const SeveralUsersPage = lazyScreen(() => import('./features/users/several-users-page.tsx'))
const UnsentPage = lazyScreen(() => import('./features/unsent/unsent-page.tsx'))
const SignupPage = lazyScreen(() => import('./features/public/signup/signup-page.tsx'))
const TenantPage = lazyScreen(() => import('./features/tenants/tenant-page.tsx'))
const TenantsPage = lazyScreen(() => import('./features/tenants/tenants-page.tsx'))
const UnsubscribePage = lazyScreen(
  () => import('./features/public/unsubscribe/unsubscribe-page.tsx'),
)
const UserPage = lazyScreen(() => import('./features/users/user-page.tsx'))
const UsersPage = lazyScreen(() => import('./features/users/users-page.tsx'))

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
  { path: paths.myWeek, element: <MyWeekPage /> },
  { path: paths.timesheets, element: <TimesheetsPage /> },
  { path: paths.timesheet(':user', ':date'), element: <TimesheetPage /> },
  { path: paths.payroll, element: <PayrollPage /> },
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
    fetchScreens(components),
    components.includes(PublicLayout) && siteText(language),
    components.includes(SessionLayout) && appText(language),
  ])
}

export function AppRoutes() {
  const screenAtPath = useRoutes(routes)
  return <Suspense fallback={<p className="notice">Loading...</p>}>{screenAtPath}</Suspense>
}
