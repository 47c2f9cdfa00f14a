import { userCalls } from '../../../shared/users/calls.ts'
import {
  canManage,
  createFormRoles,
  role as roles,
  type Role,
} from '../../../shared/fields/role.ts'
import { taxStatuses } from '../../../shared/payroll/wages/pay-terms.ts'
import type { User } from '../../../shared/users/user.ts'
import { useCallForm } from '../../api/form/use-call-form.ts'
import { useGivenFields } from '../../components/page/use-given-fields.ts'
import { useText } from '../../language/app/text.tsx'
import { useUser } from '../../session/session.tsx'
import { AddressFields, addressValues } from '../../ui/form/address-fields.tsx'
import { orNull } from '../../ui/form/or-null.ts'
import { SelectField, TextField, type TextForm } from '../../ui/form/fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'

const PayFrom = lazyComponent(() => import('./pay-from.tsx'))

type Values = Record<string, string>

/** What is typed here never lies in the browser. */
const secret = ['ssn']

function valuesOf(user: Partial<User>): Values {
  return {
    name: user.name ?? '',
    email: user.email ?? '',
    role: user.role ?? 'painter',
    tax_status: user.tax_status ?? '',
    hourly_pay: user.hourly_pay?.toString() ?? '',
    phone: user.phone ?? '',
    ...addressValues(user),
    pay_from: '',
    ssn: '',
  }
}

function payOf({ hourly_pay }: Values): number | null {
  return hourly_pay ? Number.parseFloat(hourly_pay) : null
}

/** What of somebody's pay is another one than now, and from when. */
function changedPay(values: Values, user: User) {
  const now = valuesOf(user)
  return {
    ...(values.hourly_pay !== now.hourly_pay && { hourly_pay: payOf(values) }),
    ...(values.tax_status !== now.tax_status && {
      tax_status: taxStatuses.find((each) => each === values.tax_status) ?? null,
    }),
    ...(values.pay_from && { pay_from: values.pay_from }),
  }
}

function detailsOf(values: Values) {
  return {
    name: values.name ?? '',
    email: values.email ?? '',
    phone: orNull(values.phone),
    address1: orNull(values.address1),
    address2: orNull(values.address2),
    city: orNull(values.city),
    state: orNull(values.state),
    zip: orNull(values.zip),
  }
}

interface FieldsProps {
  form: TextForm
  offered: readonly Role[]
  taxes: readonly string[]
}

function UserFields({ form, offered, taxes }: FieldsProps) {
  const { columns, forms, roles: names } = useText()
  return (
    <>
      <TextField form={form} name="name" label={columns.name} required />
      <TextField form={form} name="email" label={columns.email} type="email" required />
      <SelectField
        form={form}
        name="role"
        label={columns.role}
        required
        options={offered.map((value) => ({ value, label: names[value] }))}
      />
      <SelectField
        form={form}
        name="tax_status"
        required
        options={taxes.map((value) => ({ value, label: value }))}
      />
      <TextField form={form} name="hourly_pay" type="number" step="0.01" />
      <TextField form={form} name="phone" label={columns.phone} type="tel" />
      <AddressFields form={form} />
      <TextField form={form} name="ssn" label={forms.ssn} hint={forms.ssnHint} />
    </>
  )
}

/** The form that adds a person. */
export function NewUserForm({ onDone }: { onDone: (made: string | undefined) => void }) {
  const { role } = useUser()
  const { chrome, forms, users } = useText()
  const offered = createFormRoles.filter((each) => canManage(role, each))
  const { name, typed } = useGivenFields('createUser', { name: 'name' })
  const { form, state } = useCallForm({
    call: userCalls.createUser,
    draft: {
      name,
      secret,
    },
    fields: { typed, initial: { ...valuesOf({}), tax_status: 'W2' } },
    checks: { doubtIn: (values) => (payOf(values) === 0 ? forms.doubtNoPay : null) },
    bodyOf: (values) => ({
      ...detailsOf(values),
      hourly_pay: payOf(values),
      role: roles.options.find((each) => each === values.role) ?? 'painter',
      tax_status: taxStatuses.find((each) => each === values.tax_status) ?? 'W2',
      ssn: orNull(values.ssn),
    }),
    onDone: ([made]) => onDone(made?.uuid),
    failure: forms.failures.user,
  })
  return (
    <Form label={users.newTitle} submit={chrome.addUser} state={state}>
      <UserFields form={form} offered={offered} taxes={taxStatuses} />
    </Form>
  )
}

interface EditProps {
  user: User
  draft: string
  onDone: () => void
}

/** The form that changes a person, based on the version that is shown. */
export function EditUserForm({ user, draft, onDone }: EditProps) {
  const me = useUser()
  const { common, forms } = useText()
  // Nobody changes their own role, supervisors nobody's.
  const mayChoose = me.uuid !== user.uuid && roles.options.every((each) => canManage(me.role, each))
  const { form, state } = useCallForm({
    call: userCalls.updateUser,
    params: { uuid: user.uuid },
    draft: {
      name: draft,
      secret,
    },
    fields: { initial: valuesOf(user), valuesOf, version: user.version },
    checks: {
      doubtIn: (values) => (changedPay(values, user).hourly_pay === 0 ? forms.doubtNoPay : null),
    },
    bodyOf: (values, version) => ({
      ...detailsOf(values),
      role: roles.options.find((each) => each === values.role),
      ...changedPay(values, user),
      // Left empty, the number that is stored stays.
      ...(values.ssn && { ssn: values.ssn }),
      version,
    }),
    onDone,
    failure: forms.failures.updateUser,
  })
  const pay = changedPay(form.getValues(), user)
  return (
    <Form label={common.edit} submit={common.save} state={state}>
      <UserFields
        form={form}
        offered={mayChoose ? roles.options : [user.role]}
        taxes={user.tax_status ? taxStatuses : ['', ...taxStatuses]}
      />
      {Object.keys(pay).some((name) => name !== 'pay_from') && (
        <LazyBoundary>
          <PayFrom form={form} user={user.uuid} change={pay} />
        </LazyBoundary>
      )}
    </Form>
  )
}
