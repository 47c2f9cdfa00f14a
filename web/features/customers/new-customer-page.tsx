import { useLocation, useNavigate } from 'react-router-dom'
import { customerCalls } from '../../../shared/customers/calls.ts'
import { Permitted } from '../../components/page/permitted.tsx'
import { Page } from '../../components/page/page.tsx'
import { useText } from '../../language/app/text.tsx'
import { paths } from '../../paths.ts'
import { NewCustomerForm } from './customer-form.tsx'

export default function NewCustomerPage() {
  const navigate = useNavigate()
  // What the address gives the form is another form.
  const { search } = useLocation()
  const { customers } = useText()
  return (
    <Page title={customers.newTitle}>
      <Permitted call={customerCalls.createCustomer}>
        <NewCustomerForm key={search} onDone={() => void navigate(paths.customers)} />
      </Permitted>
    </Page>
  )
}
