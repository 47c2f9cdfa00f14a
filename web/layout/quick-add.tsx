import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import { useUser } from '../session/session.tsx'

const office = [
  { label: 'Add Job', to: paths.newJob },
  { label: 'Add Customer', to: paths.newCustomer },
  { label: 'Add User', to: paths.newUser },
]
const log = { label: 'Add Log Entry', to: paths.newLog }

/** The sub-bar's buttons for adding things, as far as the person may. */
export function QuickAdd() {
  const { role } = useUser()
  const links = role === 'painter' ? [log] : [...office, log]
  return links.map(({ label, to }) => (
    <Link key={to} className="button" to={to}>
      {label}
    </Link>
  ))
}
