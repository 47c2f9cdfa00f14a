import { useText } from '../../language/app-text.tsx'
import { TextField, type TextForm } from './fields.tsx'

/** The fields of a postal address. */
export function AddressFields({ form }: { form: TextForm }) {
  const { forms } = useText()
  return (
    <>
      <TextField form={form} name="address1" label={forms.address1} />
      <TextField form={form} name="address2" label={forms.address2} />
      <TextField form={form} name="city" label={forms.city} />
      <TextField form={form} name="state" label={forms.state} maxLength={40} />
      <TextField form={form} name="zip" label={forms.zip} maxLength={10} />
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
