import { Link, useNavigate } from 'react-router-dom'
import { userCalls } from '../../../../shared/users/calls.ts'
import { useCallForm } from '../../../api/form/use-call-form.ts'
import { useText } from '../../../language/app/text.tsx'
import { paths } from '../../../paths.ts'
import { useDraftName } from '../../../session/session.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Form } from '../../../ui/form/form.tsx'

/** The first of the crew by name and address; what payroll needs is for later. */
export function FirstPerson() {
  const navigate = useNavigate()
  const { chrome, columns, firstSteps, forms, users } = useText()
  const { form, state } = useCallForm({
    call: userCalls.createUser,
    draft: { name: useDraftName('firstPerson') },
    fields: { initial: { name: '', email: '' } },
    bodyOf: ({ name = '', email = '' }) => ({
      name,
      email,
      role: 'painter' as const,
      tax_status: 'W2' as const,
    }),
    onDone: ([made]) => void navigate(`${paths.users}?added=${made?.uuid ?? ''}`),
    failure: forms.failures.user,
  })
  return (
    <>
      <Form label={firstSteps.crew} submit={chrome.addUser} state={state}>
        <TextField form={form} name="name" label={columns.name} required />
        <TextField form={form} name="email" label={columns.email} type="email" required />
      </Form>
      <Link to={paths.severalUsers}>{users.several}</Link>
    </>
  )
}
