import type { UseFormReturnType } from '@mantine/form'
import { fieldName } from '../../language/app/field-names.ts'
import type { FieldNames } from '../../language/app/fields.en.ts'
import { useLanguage } from '../../language/language.tsx'
import { Field } from './field.tsx'
import type { Option } from './options.ts'

/** A form whose values are the texts as typed. */
export type TextForm = UseFormReturnType<Record<string, string>>

export type FieldProps = Named & {
  form: TextForm
  required?: boolean
  hint?: string
}

/** A field by the name that it has everywhere, or with a label of its own. */
type Named = { name: keyof FieldNames; label?: string } | { name: string; label: string }

type TextProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'number' | 'date' | 'time' | 'datetime-local'
  maxLength?: number
  min?: string | undefined
  step?: string
  inputMode?: 'decimal' | 'numeric'
}

/** What a field is called. */
export function useLabel({ name, label }: { name: string; label?: string | undefined }): string {
  const { language } = useLanguage()
  return label ?? fieldName(name, language)
}

function lastOf(type: TextProps['type']): string | undefined {
  if (type === 'date') return '9999-12-31'
  return type === 'datetime-local' ? '9999-12-31T23:59' : undefined
}

/** A one-line field. */
export function TextField({ form, name, label, required, hint, ...rest }: TextProps) {
  const shown = useLabel({ name, label })
  return (
    <Field label={shown} required={required} hint={hint} error={form.errors[name]}>
      {({ id, described, isWrong }) => (
        <input
          type="text"
          // Without an end, browsers take years of six digits.
          max={lastOf(rest.type)}
          {...rest}
          className="input"
          id={id}
          aria-required={required}
          aria-invalid={isWrong || undefined}
          aria-describedby={described}
          autoComplete="off"
          {...form.getInputProps(name, { withError: false })}
        />
      )}
    </Field>
  )
}

/** A box to check; its value is `yes` or empty. */
export function CheckField({ form, name, label }: FieldProps) {
  const shown = useLabel({ name, label })
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={form.getValues()[name] === 'yes'}
        onChange={(event) => form.setFieldValue(name, event.currentTarget.checked ? 'yes' : '')}
      />
      <span>{shown}</span>
    </label>
  )
}

/** A field of several lines. */
export function NotesField({ form, name, label }: FieldProps) {
  const shown = useLabel({ name, label })
  return (
    <Field label={shown} error={form.errors[name]}>
      {({ id, described, isWrong }) => (
        <textarea
          className="input"
          id={id}
          rows={4}
          aria-invalid={isWrong || undefined}
          aria-describedby={described}
          {...form.getInputProps(name, { withError: false })}
        />
      )}
    </Field>
  )
}

type ChoiceProps = FieldProps & {
  options: Option[]
}

/** One of a few values, by the phone's own picker. */
export function SelectField({ form, name, label, required, hint, options }: ChoiceProps) {
  const named = useLabel({ name, label })
  return (
    <Field label={named} required={required} hint={hint} error={form.errors[name]}>
      {({ id, described, isWrong }) => (
        <select
          className="input"
          id={id}
          aria-required={required}
          aria-invalid={isWrong || undefined}
          aria-describedby={described}
          {...form.getInputProps(name, { withError: false })}
        >
          {options.map(({ value, label: shown }) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
