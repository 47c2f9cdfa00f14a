import { Field } from '../ui/form/field.tsx'
import type { Option } from '../ui/form/options.ts'
import type { TextForm } from '../ui/form/fields.tsx'

/** Several values in one text of a form. */
export const many = {
  of: (text: string | undefined): string[] => (text ? text.split(' ') : []),
  text: (values: readonly string[]): string => values.join(' '),
}

interface Props {
  form: TextForm
  name: string
  label: string
  required?: boolean
  options: readonly Option[]
}

/** Some of a few, all in sight, each large enough for a thumb. */
export function ManyField({ form, name, label, required, options }: Props) {
  const chosen = many.of(form.getValues()[name])
  const toggle = (value: string, isOn: boolean) => {
    const others = chosen.filter((each) => each !== value)
    // In the order in which they are offered: the same choice is the same text.
    const next = options
      .map((each) => each.value)
      .filter((each) => (each === value ? isOn : others.includes(each)))
    form.setFieldValue(name, many.text(next))
  }
  return (
    <Field label={label} required={required} error={form.errors[name]}>
      {({ id, described }) => (
        <div
          className="choices"
          role="group"
          id={id}
          aria-label={label}
          aria-describedby={described}
        >
          {options.map(({ value, label: shown }) => (
            <label className="choice" key={value}>
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={(event) => toggle(value, event.currentTarget.checked)}
              />
              <span>{shown}</span>
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
