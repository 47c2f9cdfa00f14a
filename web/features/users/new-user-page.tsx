import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'
import { NewUserForm } from './user-form.tsx'

/** Adds a person. */
export default function NewUserPage() {
  const navigate = useNavigate()
  return (
    <Page title="Add New User">
      <NewUserForm onDone={() => void navigate(paths.users)} />
    </Page>
  )
}
