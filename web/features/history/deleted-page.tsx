import { customerCalls } from '../../../shared/customers/calls.ts'
import { jobCalls } from '../../../shared/jobs/calls.ts'
import { useList, useSend } from '../../api/queries.ts'
import { DeletedList } from '../../components/deleted/deleted-list.tsx'
import { Permitted } from '../../components/page/permitted.tsx'
import { Page } from '../../components/page/page.tsx'
import { useDeletedText } from '../../language/deleted/text.ts'

function DeletedJobs() {
  const list = useList(jobCalls.listDeletedJobs)
  const restore = useSend(jobCalls.restoreJob)
  return <DeletedList list={list} restore={restore} />
}

function DeletedCustomers() {
  const list = useList(customerCalls.listDeletedCustomers)
  const restore = useSend(customerCalls.restoreCustomer)
  return <DeletedList list={list} restore={restore} />
}

/** What was deleted in the last 30 days, and the way back. */
export default function DeletedPage() {
  const text = useDeletedText()
  return (
    <Page title={text.title}>
      <Permitted call={jobCalls.restoreJob}>
        <section className="section">
          <h2>{text.jobs}</h2>
          <DeletedJobs />
        </section>
        <section className="section">
          <h2>{text.customers}</h2>
          <DeletedCustomers />
        </section>
      </Permitted>
    </Page>
  )
}
