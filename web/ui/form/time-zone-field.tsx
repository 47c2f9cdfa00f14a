import { SearchField, type FieldProps } from './fields.tsx'
import { timeZonesOf } from './time-zones.ts'

const zones = timeZonesOf(Intl.supportedValuesOf('timeZone'))

/** A time zone of those that the browser knows, and the one that is set if it does not. */
export function TimeZoneField(props: FieldProps) {
  const set = props.form.getValues()[props.name] ?? ''
  const isKnown = set === '' || zones.some(({ value }) => value === set)
  return (
    <SearchField {...props} options={isKnown ? zones : [{ value: set, label: set }, ...zones]} />
  )
}
