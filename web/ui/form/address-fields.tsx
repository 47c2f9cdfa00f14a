import { TextField, type TextForm } from './fields.tsx'

/** The fields of a postal address. */
export function AddressFields({ form }: { form: TextForm }) {
  return (
    <>
      <TextField form={form} name="address1" />
      <TextField form={form} name="address2" />
      <TextField form={form} name="city" />
      <TextField form={form} name="state" maxLength={40} />
      <TextField form={form} name="zip" maxLength={10} />
    </>
  )
}

type Address = Record<'address1' | 'address2' | 'city' | 'state' | 'zip', string>

/** The values of those fields for what is known of an address. */
export function addressValues(known: Partial<Record<keyof Address, string | null>> = {}): Address {
  return {
    address1: known.address1 ?? '',
    address2: known.address2 ?? '',
    city: known.city ?? '',
    state: known.state ?? '',
    zip: known.zip ?? '',
  }
}
