import { api } from '../../../shared/api.ts'
import type { Customer } from '../../../shared/customer.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { AddressFields, emptyAddress } from '../../ui/address-fields.tsx'
import { orNull } from '../../ui/blank.ts'
import { NotesField, TextField, type TextForm } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'

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
  return (
    <>
      <TextField form={form} name="name" label="Name" required />
      <TextField form={form} name="phone" label="Phone" type="tel" />
      <TextField form={form} name="email" label="Email" type="email" />
      <AddressFields form={form} />
      <NotesField form={form} name="notes" label="Notes" />
    </>
  )
}

/** The form that adds a customer. */
export function NewCustomerForm({ onDone }: { onDone: () => void }) {
  const { form, ...state } = useCallForm({
    call: api.createCustomer,
    initial: { name: '', phone: '', email: '', notes: '', ...emptyAddress },
    bodyOf,
    onDone,
    failure: 'Failed to create customer',
  })
  return (
    <Form label="Add New Customer" submit="Add Customer" {...state}>
      <CustomerFields form={form} />
    </Form>
  )
}

/** The form that changes a customer, based on the version that is shown. */
export function EditCustomerForm({ customer, onDone }: { customer: Customer; onDone: () => void }) {
  const { form, ...state } = useCallForm({
    call: api.updateCustomer,
    params: { uuid: customer.uuid },
    initial: {
      name: customer.name,
      phone: customer.phone ?? '',
      email: customer.email ?? '',
      address1: customer.address1 ?? '',
      address2: customer.address2 ?? '',
      city: customer.city ?? '',
      state: customer.state ?? '',
      zip: customer.zip ?? '',
      notes: customer.notes ?? '',
    },
    bodyOf: (values, seen) => ({ ...bodyOf(values), version: seen ?? customer.version }),
    onDone,
    failure: 'Failed to update customer',
  })
  return (
    <Form label="Edit Customer" submit="Save" {...state}>
      <CustomerFields form={form} />
    </Form>
  )
}
