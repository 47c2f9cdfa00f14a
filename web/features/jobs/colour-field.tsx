import { paint } from '../../../shared/paint.ts'
import { Chip } from '../../layout/job-chip.tsx'
import { useText } from '../../language/app-text.tsx'
import type { TextForm } from '../../ui/fields.tsx'

/** The job's colour from the fan deck; none chosen is its own. */
export function ColourField({ form }: { form: TextForm }) {
  const text = useText()
  const chosen = form.getValues().colour ?? ''
  const choose = (value: string) => form.setFieldValue('colour', value)
  return (
    <fieldset className="field">
      <legend>
        {text.forms.colour}:{' '}
        {paint.options.map((name) => (name === chosen ? text.paint(name) : ''))}
        {chosen === '' && text.forms.ownColour}
      </legend>
      <div className="swatches">
        {paint.options.map((name) => (
          <label className="swatch" key={name}>
            <input
              type="radio"
              name="colour"
              aria-label={text.paint(name)}
              checked={chosen === name}
              onChange={() => choose(name)}
            />
            <Chip colour={name} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
