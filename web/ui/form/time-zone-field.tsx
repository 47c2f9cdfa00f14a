import { SearchField, type FieldProps } from './fields.tsx'

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}))

/** A time zone of those that the browser knows, and the one that is set if it does not. */
export function TimeZoneField(props: FieldProps) {
  const set = props.form.getValues()[props.name] ?? ''
  const isKnown = set === '' || zones.some(({ value }) => value === set)
  return (
    <SearchField {...props} options={isKnown ? zones : [{ value: set, label: set }, ...zones]} />
  )
}
