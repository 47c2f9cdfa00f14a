import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'

/** A form whose values are the texts as typed. */
export type TextForm = UseFormReturnType<Record<string, string>>

interface FieldProps {
  form: TextForm
  name: string
  label: string
  required?: boolean
  hint?: string
}

interface TextProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'number' | 'date' | 'datetime-local'
  maxLength?: number
  step?: string
}

/** A one-line field. */
export function TextField({ form, name, required, hint, ...rest }: TextProps) {
  return (
    <TextInput
      {...rest}
      withAsterisk={required}
      aria-required={required}
      description={hint}
      autoComplete="off"
      {...form.getInputProps(name)}
    />
  )
}

/** A field of several lines. */
export function NotesField({ form, name, label }: FieldProps) {
  return <Textarea label={label} autosize minRows={3} {...form.getInputProps(name)} />
}

/** One of several values, by the phone's own picker. */
export function SelectField({
  form,
  name,
  label,
  required,
  options,
}: FieldProps & { options: { value: string; label: string }[] }) {
  return (
    <NativeSelect
      label={label}
      withAsterisk={required}
      data={options}
      {...form.getInputProps(name)}
    />
  )
}
