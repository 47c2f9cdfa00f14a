import { expect, test } from 'vitest'
import { mayCall } from '../../shared/contract/call.ts'
import { api } from '../../shared/api/api.ts'
import { role as roles } from '../../shared/fields/role.ts'
import { en } from '../language/app/en.ts'
import { paths } from '../paths.ts'
import { addLinks, isPage, placesOf } from './navigation.ts'

/** What somebody must be allowed to do for a link to lead anywhere. */
const behind = [
  [paths.newJob, api.createJob],
  [paths.newCustomer, api.createCustomer],
  [paths.newUser, api.createUser],
  [paths.newLog, api.createLogEntry],
  [paths.timesheets, api.approveTimesheet],
  [paths.payroll, api.createPayrollExport],
  [paths.deleted, api.listDeletedJobs],
] as const

test.each(roles.options)('a %s is shown the links to what the contract lets them do', (role) => {
  const pages = placesOf(en, { role, tenant_id: 'x' }).flatMap((place) => place.pages)
  const shown = [...addLinks(en, role), ...pages].map(({ to }) => to)
  for (const [path, call] of behind) {
    expect([path, shown.includes(path)]).toEqual([path, mayCall(role, call)])
  }
})

test.each([
  [paths.report, paths.weekReport('2026-03-02'), true],
  [paths.report, paths.receipts, false],
  [paths.jobs, paths.jobs, true],
  [paths.jobs, paths.job('x'), false],
])('the tab of %s stands for %s: %s', (to, pathname, isShown) => {
  expect(isPage({ label: '', to }, pathname)).toBe(isShown)
})
