import { NativeSelect, Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useText } from '../../language/app-text.tsx'
import { flat, type Group, type Option } from './options.ts'

/** A form whose values are the texts as typed. */
export type TextForm = UseFormReturnType<Record<string, string>>

export interface FieldProps {
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
  inputMode?: 'decimal' | 'numeric'
}

/** A hint stands below its field: two fields side by side are on one line. */
const order = ['label', 'input', 'description', 'error'] as const

const parts = {
  input: 'field-input',
  label: 'field-label',
  description: 'field-description',
  error: 'field-error',
  section: 'field-section',
}
const listParts = { ...parts, dropdown: 'field-options', option: 'field-option' }

/** A one-line field. */
export function TextField({ form, name, required, hint, ...rest }: TextProps) {
  return (
    <TextInput
      {...rest}
      classNames={parts}
      inputWrapperOrder={[...order]}
      withAsterisk={required}
      aria-required={required}
      description={hint}
      autoComplete="off"
      {...form.getInputProps(name)}
    />
  )
}

/** A box to check; its value is `yes` or empty. */
export function CheckField({ form, name, label }: FieldProps) {
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={form.getValues()[name] === 'yes'}
        onChange={(event) => form.setFieldValue(name, event.currentTarget.checked ? 'yes' : '')}
      />
      <span>{label}</span>
    </label>
  )
}

/** A field of several lines. */
export function NotesField({ form, name, label }: FieldProps) {
  return <Textarea classNames={parts} label={label} rows={4} {...form.getInputProps(name)} />
}

interface ChoiceProps extends FieldProps {
  options: Option[]
}

interface SearchProps extends FieldProps {
  options: (Option | Group)[]
}

function captionOf({ label, hint, required }: FieldProps) {
  return { label, description: hint, withAsterisk: required }
}

/** One of a few values, by the phone's own picker. */
export function SelectField(props: ChoiceProps) {
  const { form, name, options } = props
  return (
    <NativeSelect
      {...captionOf(props)}
      classNames={parts}
      inputWrapperOrder={[...order]}
      data={options}
      {...form.getInputProps(name)}
    />
  )
}

/** One of many values, found by typing; deleting the text leaves it empty. */
export function SearchField(props: SearchProps) {
  const { form, name, options } = props
  const text = useText()
  const value = form.getValues()[name] ?? ''
  const known = flat(options).some((option) => option.value === value)
  return (
    <Select
      {...captionOf(props)}
      classNames={listParts}
      inputWrapperOrder={[...order]}
      data={options}
      searchable
      limit={100}
      nothingFoundMessage={text.forms.nothingFound}
      // What is chosen already has no name until the choices are there.
      placeholder={known || value === '' ? text.common.choose : text.common.loading}
      comboboxProps={{ withinPortal: false }}
      error={form.errors[name]}
      data-path={name}
      value={known ? value : null}
      onChange={(chosen) => form.setFieldValue(name, chosen ?? '')}
      onBlur={(event) => {
        if (known && event.currentTarget.value.trim() === '') form.setFieldValue(name, '')
      }}
    />
  )
}
