import { useText } from '../../language/app/text.tsx'
import type { FieldProps } from './fields.tsx'
import { SearchField } from './search-field.tsx'
import { flat } from './options.ts'
import { timeZonesOf } from './time-zones.ts'

const known = Intl.supportedValuesOf('timeZone')

/** A time zone of those that the browser knows, and the one that is set if it does not. */
export function TimeZoneField(props: FieldProps) {
  const { forms } = useText()
  const zones = timeZonesOf(known, forms.zones)
  const set = props.form.getValues()[props.name] ?? ''
  const isKnown = set === '' || flat(zones).some(({ value }) => value === set)
  return (
    <SearchField {...props} options={isKnown ? zones : [{ value: set, label: set }, ...zones]} />
  )
}
