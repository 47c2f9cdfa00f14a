import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import LoginPage from './features/public/login-page.tsx'
import { PublicLayout } from './layout/public-layout.tsx'
import { paths, uuidParameter } from './paths.ts'

const Shell = lazy(() => import('./layout/shell.tsx'))
const AboutPage = lazy(() => import('./features/public/about-page.tsx'))
const AccountPage = lazy(() => import('./features/account/account-page.tsx'))
const AdminTenantPage = lazy(() => import('./features/tenants/admin-tenant-page.tsx'))
const ContributePage = lazy(() => import('./features/public/contribute-page.tsx'))
const CustomerPage = lazy(() => import('./features/customers/customer-page.tsx'))
const CustomersPage = lazy(() => import('./features/customers/customers-page.tsx'))
const DashboardPage = lazy(() => import('./features/dashboard/dashboard-page.tsx'))
const DeletedPage = lazy(() => import('./features/history/deleted-page.tsx'))
const ForInvestorsPage = lazy(() => import('./features/public/for-investors-page.tsx'))
const ForPaintersPage = lazy(() => import('./features/public/for-painters-page.tsx'))
const InvestPage = lazy(() => import('./features/public/invest-page.tsx'))
const JobPage = lazy(() => import('./features/jobs/job-page.tsx'))
const JobsPage = lazy(() => import('./features/jobs/jobs-page.tsx'))
const LogEntryPage = lazy(() => import('./features/log-entries/log-entry-page.tsx'))
const LogsPage = lazy(() => import('./features/log-entries/logs-page.tsx'))
const NewCustomerPage = lazy(() => import('./features/customers/new-customer-page.tsx'))
const NewJobPage = lazy(() => import('./features/jobs/new-job-page.tsx'))
const NewLogEntryPage = lazy(() => import('./features/log-entries/new-log-entry-page.tsx'))
const NewUserPage = lazy(() => import('./features/users/new-user-page.tsx'))
const WeekReportPage = lazy(() => import('./features/report/week-report-page.tsx'))
const NotFoundPage = lazy(() => import('./features/public/not-found-page.tsx'))
const Protected = lazy(() => import('./layout/protected.tsx'))
const SessionLayout = lazy(() => import('./session/session-layout.tsx'))
const SignupPage = lazy(() => import('./features/public/signup-page.tsx'))
const TenantPage = lazy(() => import('./features/tenants/tenant-page.tsx'))
const TenantsPage = lazy(() => import('./features/tenants/tenants-page.tsx'))
const UserPage = lazy(() => import('./features/users/user-page.tsx'))
const UsersPage = lazy(() => import('./features/users/users-page.tsx'))

/** Every screen by its path; each is loaded when it is first visited. */
export function AppRoutes() {
  return (
    <Suspense fallback={<p className="notice">Loading...</p>}>
      <Routes>
        <Route element={<PublicLayout />}>
          <Route path={paths.login} element={<LoginPage />} />
          <Route element={<SessionLayout />}>
            <Route path={paths.signup} element={<SignupPage />} />
          </Route>
          <Route path={paths.register} element={<Navigate to={paths.signup} replace />} />
          <Route path={paths.about} element={<AboutPage />} />
          <Route path={paths.contribute} element={<ContributePage />} />
          <Route path={paths.invest} element={<InvestPage />} />
          <Route path={paths.forPainters} element={<ForPaintersPage />} />
          <Route path={paths.forInvestors} element={<ForInvestorsPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route element={<SessionLayout />}>
          <Route element={<Protected />}>
            <Route element={<Shell />}>
              <Route path={paths.home} element={<DashboardPage />} />
              <Route path={paths.dashboard} element={<DashboardPage />} />
              <Route path={paths.users} element={<UsersPage />} />
              <Route path={paths.newUser} element={<NewUserPage />} />
              <Route path={paths.user(uuidParameter)} element={<UserPage />} />
              <Route path={paths.jobs} element={<JobsPage />} />
              <Route path={paths.newJob} element={<NewJobPage />} />
              <Route path={paths.job(uuidParameter)} element={<JobPage />} />
              <Route path={paths.customers} element={<CustomersPage />} />
              <Route path={paths.newCustomer} element={<NewCustomerPage />} />
              <Route path={paths.customer(uuidParameter)} element={<CustomerPage />} />
              <Route path={paths.logs} element={<LogsPage />} />
              <Route path={paths.newLog} element={<NewLogEntryPage />} />
              <Route path={paths.logEntry(uuidParameter)} element={<LogEntryPage />} />
              <Route path={paths.account} element={<AccountPage />} />
              <Route path={paths.tenants} element={<TenantsPage />} />
              <Route path={paths.tenant(uuidParameter)} element={<TenantPage />} />
              <Route path={paths.adminTenant(uuidParameter)} element={<AdminTenantPage />} />
              <Route path={paths.deleted} element={<DeletedPage />} />
              <Route path={paths.report} element={<WeekReportPage />} />
            </Route>
          </Route>
        </Route>
      </Routes>
    </Suspense>
  )
}
