import { useNavigate } from 'react-router-dom'
import { OfficeOnly } from '../../layout/office-only.tsx'
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
      <OfficeOnly>
        <NewUserForm onDone={() => void navigate(paths.users)} />
      </OfficeOnly>
    </Page>
  )
}
