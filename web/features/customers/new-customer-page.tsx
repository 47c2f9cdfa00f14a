import { useNavigate } from 'react-router-dom'
import { OfficeOnly } from '../../layout/office-only.tsx'
import { Page } from '../../layout/page.tsx'
import { useText } from '../../language/app-text.tsx'
import { paths } from '../../paths.ts'
import { NewCustomerForm } from './customer-form.tsx'

/** Adds a customer. */
export default function NewCustomerPage() {
  const navigate = useNavigate()
  const { customers } = useText()
  return (
    <Page title={customers.newTitle}>
      <OfficeOnly>
        <NewCustomerForm onDone={() => void navigate(paths.customers)} />
      </OfficeOnly>
    </Page>
  )
}
