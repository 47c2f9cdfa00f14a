import { useLabel, type FieldProps } from './fields.tsx'
import './switch-field.css'

/** A switch for yes or no; its value is `yes` or empty. */
export function SwitchField({ form, name, label }: FieldProps) {
  const shown = useLabel({ name, label })
  return (
    <label className="switch-field">
      <span>{shown}</span>
      <input
        type="checkbox"
        role="switch"
        checked={form.getValues()[name] === 'yes'}
        onChange={(event) => form.setFieldValue(name, event.currentTarget.checked ? 'yes' : '')}
      />
    </label>
  )
}
