import { useNavigate } from 'react-router-dom'
import { api } from '../../../shared/api.ts'
import { Permitted } from '../../components/page/permitted.tsx'
import { Page } from '../../components/page/page.tsx'
import { useText } from '../../language/app-text.tsx'
import { paths } from '../../paths.ts'
import { NewUserForm } from './user-form.tsx'

export default function NewUserPage() {
  const navigate = useNavigate()
  const { users } = useText()
  return (
    <Page title={users.newTitle}>
      <Permitted call={api.createUser}>
        <NewUserForm
          onDone={(uuid) => void navigate(uuid ? `${paths.users}?added=${uuid}` : paths.users)}
        />
      </Permitted>
    </Page>
  )
}
