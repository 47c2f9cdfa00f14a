import { useMemo } from 'react'
import { joinAddress } from '../../../shared/fields/address.ts'
import { customerCalls } from '../../../shared/customers/calls.ts'
import { jobCalls } from '../../../shared/jobs/calls.ts'
import { isClosed } from '../../../shared/jobs/job.ts'
import { userCalls } from '../../../shared/users/calls.ts'
import { useWholeList } from '../../api/queries.ts'
import {
  accountLinks,
  addLinks,
  deviceLink,
  mainLinks,
  placesOf,
} from '../../components/navigation.ts'
import { useText } from '../../language/app/text.tsx'
import { useSearchText } from '../../language/search/text.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/session.tsx'
import { findable, type Destination, type Findable } from './destination.ts'

/** The pages, with what people call them. */
function usePages(): Destination[] {
  const text = useText()
  const user = useUser()
  const { keywords, pages } = useSearchText()
  const wordsOf: Partial<Record<string, string>> = {
    [paths.timesheets]: keywords.timesheets,
    [paths.myWeek]: keywords.myWeek,
    [paths.payroll]: keywords.payroll,
    [paths.receipts]: keywords.receipts,
    [paths.report]: keywords.report,
    [paths.colors]: keywords.colors,
    [paths.deleted]: keywords.deleted,
    [paths.account]: keywords.account,
    [paths.tenants]: keywords.tenants,
    [paths.tenant(user.tenant_id)]: keywords.tenant,
    [paths.unsent]: keywords.unsent,
    [paths.users]: keywords.users,
    [paths.logs]: keywords.logs,
    [paths.dashboard]: keywords.dashboard,
  }
  const links = [
    ...mainLinks(text),
    ...placesOf(text, user).flatMap((place) => place.pages),
    ...accountLinks(text),
    deviceLink(text),
  ]
  const byPath = new Map(links.map((link) => [link.to, link]))
  return [...byPath.values()].map((link) => ({
    ...link,
    kind: pages,
    words: wordsOf[link.to] ?? '',
  }))
}

/** Everything that can be gone to and is known here: pages, what can be added, jobs, people, customers. */
export function useDestinations(): Findable[] {
  const text = useText()
  const { role } = useUser()
  const { actions } = useSearchText()
  const pages = usePages()
  const jobs = useWholeList(jobCalls.listJobs)
  const users = useWholeList(userCalls.listUsers)
  const customers = useWholeList(customerCalls.listCustomers)
  const known = useMemo(() => {
    const { columns, statuses, roles } = text
    return [
      ...(jobs.data ?? []).map((job) => ({
        label: job.job_name,
        detail: [joinAddress(job), statuses[job.status]].filter(Boolean).join(' · '),
        kind: columns.job,
        to: paths.job(job.uuid),
        words: job.customer_name ?? '',
        isLast: isClosed(job.status),
      })),
      ...(users.data ?? []).map((user) => ({
        label: user.name,
        detail: roles[user.role],
        kind: columns.user,
        to: paths.user(user.uuid),
        isLast: !user.is_active,
      })),
      ...(customers.data ?? []).map((customer) => ({
        label: customer.name,
        detail: joinAddress(customer),
        kind: columns.customer,
        to: paths.customer(customer.uuid),
        words: [customer.phone, customer.email].filter(Boolean).join(' '),
      })),
    ].map(findable)
  }, [text, jobs.data, users.data, customers.data])
  const added = addLinks(text, role).map((link) => ({ ...link, kind: actions }))
  return [...[...pages, ...added].map(findable), ...known]
}
