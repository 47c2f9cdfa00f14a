import { api } from '../../../shared/api.ts'
import { Link, useNavigate } from 'react-router-dom'
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
        <p>
          <Link to={paths.severalUsers}>{users.several}</Link>
        </p>
        <NewUserForm
          onDone={(uuid) => void navigate(uuid ? `${paths.users}?added=${uuid}` : paths.users)}
        />
      </Permitted>
    </Page>
  )
}
