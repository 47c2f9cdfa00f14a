import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'
import { NewCustomerForm } from './customer-form.tsx'

/** Adds a customer. */
export default function NewCustomerPage() {
  const navigate = useNavigate()
  return (
    <Page title="Add New Customer">
      <NewCustomerForm onDone={() => void navigate(paths.customers)} />
    </Page>
  )
}
