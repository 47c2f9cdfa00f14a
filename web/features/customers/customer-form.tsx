import { customerCalls } from '../../../shared/customers/calls.ts'
import type { Customer } from '../../../shared/customers/customer.ts'
import { useCallForm } from '../../api/form/use-call-form.ts'
import { useGivenFields } from '../../components/page/use-given-fields.ts'
import { useText } from '../../language/app/text.tsx'
import { AddressFields, addressValues } from '../../ui/form/address-fields.tsx'
import { orNull } from '../../ui/form/or-null.ts'
import { NotesField, TextField, type TextForm } from '../../ui/form/fields.tsx'
import { Form } from '../../ui/form/form.tsx'

function valuesOf(customer: Partial<Customer>) {
  return {
    name: customer.name ?? '',
    phone: customer.phone ?? '',
    email: customer.email ?? '',
    ...addressValues(customer),
    notes: customer.notes ?? '',
  }
}

function bodyOf(values: Record<string, string>) {
  return {
    name: values.name ?? '',
    phone: orNull(values.phone),
    email: orNull(values.email),
    address1: orNull(values.address1),
    address2: orNull(values.address2),
    city: orNull(values.city),
    state: orNull(values.state),
    zip: orNull(values.zip),
    notes: orNull(values.notes),
  }
}

function CustomerFields({ form }: { form: TextForm }) {
  const { columns, common } = useText()
  return (
    <>
      <TextField form={form} name="name" label={columns.name} required />
      <TextField form={form} name="phone" label={columns.phone} type="tel" />
      <TextField form={form} name="email" label={columns.email} type="email" />
      <AddressFields form={form} />
      <NotesField form={form} name="notes" label={common.notes} />
    </>
  )
}

/** The form that adds a customer. */
export function NewCustomerForm({ onDone }: { onDone: () => void }) {
  const { chrome, customers, forms } = useText()
  const { name, typed } = useGivenFields('createCustomer', { name: 'name' })
  const { form, state } = useCallForm({
    call: customerCalls.createCustomer,
    draft: { name },
    fields: { typed, initial: valuesOf({}) },
    bodyOf,
    onDone,
    failure: forms.failures.customer,
  })
  return (
    <Form label={customers.newTitle} submit={chrome.addCustomer} state={state}>
      <CustomerFields form={form} />
    </Form>
  )
}

interface EditProps {
  customer: Customer
  draft: string
  onDone: () => void
}

/** The form that changes a customer, based on the version that is shown. */
export function EditCustomerForm({ customer, draft, onDone }: EditProps) {
  const { common, forms } = useText()
  const { form, state } = useCallForm({
    call: customerCalls.updateCustomer,
    params: { uuid: customer.uuid },
    draft: { name: draft },
    fields: { initial: valuesOf(customer), valuesOf, version: customer.version },
    bodyOf: (values, version) => ({ ...bodyOf(values), version }),
    onDone,
    failure: forms.failures.updateCustomer,
  })
  return (
    <Form label={common.edit} submit={common.save} state={state}>
      <CustomerFields form={form} />
    </Form>
  )
}
