import { useState } from 'react'
import { sheen } from '../../../shared/paints/paint.ts'
import { useText } from '../../language/app/text.tsx'
import { usePaintsText, type PaintsText } from '../../language/paints/text.ts'
import {
  CheckField,
  NotesField,
  SelectField,
  TextField,
  type TextForm,
} from '../../ui/form/fields.tsx'
import { LooksField } from './looks-field.tsx'

/** What the fields are called where two people changed one. */
export const labelsOf = (text: PaintsText) => ({
  place: text.place,
  brand: text.brand,
  line: text.line,
  sheen: text.sheen,
  coats: text.coats,
  tools: text.tools,
  batch: text.batch,
  notes: text.notes,
  color_name: text.colorName,
  color_code: text.colorCode,
  color_value: text.looks,
  applied_on: text.appliedOn,
  is_main: text.main,
})

/** The fields of a record, from what is said each time to what few say. */
export function PaintFields({ form, job }: { form: TextForm; job: string }) {
  const { common } = useText()
  const text = usePaintsText()
  const sheens = sheen.options.map((value) => ({ value, label: text.sheens[value] }))
  // What was typed there is in sight.
  const [isOpen] = useState(() =>
    ['tools', 'batch', 'notes'].some((name) => form.getValues()[name]),
  )
  return (
    <>
      <TextField form={form} name="place" label={text.place} hint={text.placeHint} required />
      <div className="paint-two">
        <TextField form={form} name="color_code" label={text.colorCode} />
        <TextField form={form} name="color_name" label={text.colorName} />
      </div>
      <LooksField form={form} job={job} />
      <div className="paint-two">
        <TextField form={form} name="brand" label={text.brand} />
        <TextField form={form} name="line" label={text.line} />
        <SelectField
          form={form}
          name="sheen"
          label={text.sheen}
          options={[{ value: '', label: common.choose }, ...sheens]}
        />
        <TextField form={form} name="coats" label={text.coats} inputMode="numeric" />
      </div>
      <TextField form={form} name="applied_on" label={text.appliedOn} type="date" />
      <CheckField form={form} name="is_main" label={text.main} />
      <details open={isOpen}>
        <summary>{text.more}</summary>
        <TextField form={form} name="tools" label={text.tools} />
        <TextField form={form} name="batch" label={text.batch} />
        <NotesField form={form} name="notes" label={text.notes} />
      </details>
    </>
  )
}
