import { isValidElement, Suspense } from 'react'
import { matchRoutes, Navigate, useRoutes, type RouteObject } from 'react-router-dom'
import type { Language } from '../shared/fields/languages.ts'
import { appText } from './language/app/text.tsx'
import { siteText } from './language/site/text.ts'
import { paths, uuidParameter } from './paths.ts'
import { fetchParts, lazyPart } from './lazy-part.tsx'

const AboutPage = lazyPart(() => import('./features/public/about-page.tsx'))
const AccountPage = lazyPart(() => import('./features/account/account-page.tsx'))
const AdminTenantPage = lazyPart(() => import('./features/tenants/admin-tenant-page.tsx'))
const ContributePage = lazyPart(() => import('./features/public/contribute-page.tsx'))
const CustomerPage = lazyPart(() => import('./features/customers/customer-page.tsx'))
const CustomersPage = lazyPart(() => import('./features/customers/customers-page.tsx'))
const DashboardPage = lazyPart(() => import('./features/dashboard/dashboard-page.tsx'))
const DeletedPage = lazyPart(() => import('./features/history/deleted-page.tsx'))
const ForInvestorsPage = lazyPart(() => import('./features/public/for-investors-page.tsx'))
const ForPaintersPage = lazyPart(() => import('./features/public/for-painters-page.tsx'))
const ImportsPage = lazyPart(() => import('./features/imports/imports-page.tsx'))
const InvestPage = lazyPart(() => import('./features/public/invest-page.tsx'))
const JobPage = lazyPart(() => import('./features/jobs/job-page.tsx'))
const JobsPage = lazyPart(() => import('./features/jobs/jobs-page.tsx'))
const LoginPage = lazyPart(() => import('./features/public/landing/login-page.tsx'))
const LogEntryPage = lazyPart(() => import('./features/log-entries/log-entry-page.tsx'))
const LogsPage = lazyPart(() => import('./features/log-entries/logs-page.tsx'))
const NewCustomerPage = lazyPart(() => import('./features/customers/new-customer-page.tsx'))
const NewJobPage = lazyPart(() => import('./features/jobs/new-job-page.tsx'))
const NewLogEntryPage = lazyPart(() => import('./features/log-entries/new-log-entry-page.tsx'))
const NewUserPage = lazyPart(() => import('./features/users/new-user-page.tsx'))
const MyWeekPage = lazyPart(() => import('./features/timesheets/my-week-page.tsx'))
const PayrollPage = lazyPart(() => import('./features/payroll/payroll-page.tsx'))
const TimesheetPage = lazyPart(() => import('./features/timesheets/timesheet-page.tsx'))
const TimesheetsPage = lazyPart(() => import('./features/timesheets/timesheets-page.tsx'))
const WeekReportPage = lazyPart(() => import('./features/report/week-report-page.tsx'))
const ColorsPage = lazyPart(() => import('./features/paints/colors-page.tsx'))
const MorePage = lazyPart(() => import('./features/more/more-page.tsx'))
const NotFoundPage = lazyPart(() => import('./features/public/not-found-page.tsx'))
const PhonePage = lazyPart(() => import('./features/phone/phone-page.tsx'))
const PrivacyPage = lazyPart(() => import('./features/public/privacy-page.tsx'))
const SecurityPage = lazyPart(() => import('./features/public/security-page.tsx'))
const TermsPage = lazyPart(() => import('./features/public/terms-page.tsx'))
const ColorSheetPage = lazyPart(() => import('./features/public/color-sheet/color-sheet-page.tsx'))
const Protected = lazyPart(() => import('./layout/protected.tsx'))
const SessionLayout = lazyPart(() => import('./session/session-layout.tsx'))
const PublicLayout = lazyPart(() => import('./layout/public-layout.tsx'))
const ReceiptPage = lazyPart(() => import('./features/receipts/receipt-page.tsx'))
const ReceiptsPage = lazyPart(() => import('./features/receipts/receipts-page.tsx'))
const SchedulePage = lazyPart(() => import('./features/schedule/schedule-page.tsx'))
const SeveralUsersPage = lazyPart(() => import('./features/users/several-users-page.tsx'))
const UnsentPage = lazyPart(() => import('./features/unsent/unsent-page.tsx'))
const SignupPage = lazyPart(() => import('./features/public/signup/signup-page.tsx'))
const TenantPage = lazyPart(() => import('./features/tenants/tenant-page.tsx'))
const TenantsPage = lazyPart(() => import('./features/tenants/tenants-page.tsx'))
const UnsubscribePage = lazyPart(() => import('./features/public/unsubscribe/unsubscribe-page.tsx'))
const UserPage = lazyPart(() => import('./features/users/user-page.tsx'))
const UsersPage = lazyPart(() => import('./features/users/users-page.tsx'))

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
    fetchParts(components),
    components.includes(PublicLayout) && siteText(language),
    components.includes(SessionLayout) && appText(language),
  ])
}

export function AppRoutes() {
  const screenAtPath = useRoutes(routes)
  return <Suspense fallback={<p className="notice">Loading...</p>}>{screenAtPath}</Suspense>
}
