import { jobColor } from '../../../shared/fields/job-color.ts'
import { Chip } from '../../components/jobs/job-chip.tsx'
import { useText } from '../../language/app/text.tsx'
import { useFieldName } from '../../language/app/field-names.ts'
import type { TextForm } from '../../ui/form/fields.tsx'

/** The job's color from the fan deck; with none chosen, the job keeps the one made from its id. */
export function ColorField({ form }: { form: TextForm }) {
  const text = useText()
  const fieldName = useFieldName()
  const chosen = form.getValues().color ?? ''
  const choose = (value: string) => form.setFieldValue('color', value)
  return (
    <fieldset className="field">
      <legend>
        {fieldName('color')}:{' '}
        {jobColor.options.map((name) => (name === chosen ? text.color(name) : ''))}
        {chosen === '' && text.forms.ownColor}
      </legend>
      <div className="swatches">
        {jobColor.options.map((name) => (
          <label className="swatch" key={name}>
            <input
              type="radio"
              name="color"
              aria-label={text.color(name)}
              checked={chosen === name}
              onChange={() => choose(name)}
            />
            <Chip color={name} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
