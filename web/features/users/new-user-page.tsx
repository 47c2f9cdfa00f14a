import { useNavigate } from 'react-router-dom'
import { officeRoles } from '../../../shared/role.ts'
import { OnlyFor } from '../../layout/only-for.tsx'
import { Page } from '../../layout/page.tsx'
import { useText } from '../../language/app-text.tsx'
import { paths } from '../../paths.ts'
import { NewUserForm } from './user-form.tsx'

/** Adds a person. */
export default function NewUserPage() {
  const navigate = useNavigate()
  const { users } = useText()
  return (
    <Page title={users.newTitle}>
      <OnlyFor roles={officeRoles}>
        <NewUserForm onDone={() => void navigate(paths.users)} />
      </OnlyFor>
    </Page>
  )
}
