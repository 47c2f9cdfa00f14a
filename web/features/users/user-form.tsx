import { api } from '../../../shared/api.ts'
import { createFormRoles, role as roles } from '../../../shared/role.ts'
import { taxStatuses, type User } from '../../../shared/user.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { useUser } from '../../session/session.tsx'
import { AddressFields, emptyAddress } from '../../ui/address-fields.tsx'
import { orNull } from '../../ui/blank.ts'
import { SelectField, TextField, type TextForm } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'

type Values = Record<string, string>

function detailsOf(values: Values) {
  return {
    name: values.name ?? '',
    email: values.email ?? '',
    hourly_pay: values.hourly_pay ? Number.parseFloat(values.hourly_pay) : null,
    phone: orNull(values.phone),
    address1: orNull(values.address1),
    address2: orNull(values.address2),
    city: orNull(values.city),
    state: orNull(values.state),
    zip: orNull(values.zip),
  }
}

function options(values: readonly string[]) {
  return values.map((value) => ({ value, label: value }))
}

interface FieldsProps {
  form: TextForm
  offered: readonly string[]
  taxes: readonly string[]
}

function UserFields({ form, offered, taxes }: FieldsProps) {
  return (
    <>
      <TextField form={form} name="name" label="Name" required />
      <TextField form={form} name="email" label="Email" type="email" required />
      <SelectField form={form} name="role" label="Role" required options={options(offered)} />
      <SelectField
        form={form}
        name="tax_status"
        label="Tax Status"
        required
        options={options(taxes)}
      />
      <TextField form={form} name="hourly_pay" label="Hourly Pay" type="number" step="0.01" />
      <TextField form={form} name="phone" label="Phone" type="tel" />
      <AddressFields form={form} />
      <TextField
        form={form}
        name="ssn"
        label="SSN"
        hint="Stored encrypted; afterwards only its last four digits are shown."
      />
    </>
  )
}

/** The form that adds a person. */
export function NewUserForm({ onDone }: { onDone: () => void }) {
  const { role } = useUser()
  const offered = role === 'admin' ? createFormRoles : createFormRoles.slice(0, 1)
  const { form, ...state } = useCallForm({
    call: api.createUser,
    initial: {
      ...emptyAddress,
      name: '',
      email: '',
      role: 'painter',
      tax_status: 'W2',
      hourly_pay: '',
      phone: '',
      ssn: '',
    },
    bodyOf: (values) => ({
      ...detailsOf(values),
      role: roles.options.find((each) => each === values.role) ?? 'painter',
      tax_status: taxStatuses.find((each) => each === values.tax_status) ?? 'W2',
      ssn: orNull(values.ssn),
    }),
    onDone,
    failure: 'Failed to create user',
  })
  return (
    <Form label="Add New User" submit="Add User" {...state}>
      <UserFields form={form} offered={offered} taxes={taxStatuses} />
    </Form>
  )
}

/** The form that changes a person, based on the version that is shown. */
export function EditUserForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { role } = useUser()
  const { form, ...state } = useCallForm({
    call: api.updateUser,
    params: { uuid: user.uuid },
    initial: {
      name: user.name,
      email: user.email ?? '',
      role: user.role,
      tax_status: user.tax_status ?? '',
      hourly_pay: user.hourly_pay?.toString() ?? '',
      phone: user.phone ?? '',
      address1: user.address1 ?? '',
      address2: user.address2 ?? '',
      city: user.city ?? '',
      state: user.state ?? '',
      zip: user.zip ?? '',
      ssn: '',
    },
    bodyOf: (values, seen) => ({
      ...detailsOf(values),
      role: roles.options.find((each) => each === values.role),
      tax_status: taxStatuses.find((each) => each === values.tax_status) ?? null,
      // Left empty, the number that is stored stays.
      ...(values.ssn && { ssn: values.ssn }),
      version: seen ?? user.version,
    }),
    onDone,
    failure: 'Failed to update user',
  })
  return (
    <Form label="Edit User" submit="Save" {...state}>
      <UserFields
        form={form}
        offered={role === 'admin' ? roles.options : [user.role]}
        taxes={user.tax_status ? taxStatuses : ['', ...taxStatuses]}
      />
    </Form>
  )
}
