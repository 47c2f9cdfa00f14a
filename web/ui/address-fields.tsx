import { TextField, type TextForm } from './fields.tsx'

/** The fields of a postal address. */
export function AddressFields({ form }: { form: TextForm }) {
  return (
    <>
      <TextField form={form} name="address1" label="Address 1" />
      <TextField form={form} name="address2" label="Address 2" />
      <TextField form={form} name="city" label="City" />
      <TextField form={form} name="state" label="State" maxLength={2} />
      <TextField form={form} name="zip" label="ZIP" maxLength={10} />
    </>
  )
}

/** The same fields, empty. */
export const emptyAddress = { address1: '', address2: '', city: '', state: '', zip: '' }
