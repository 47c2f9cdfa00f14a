import { useDoubtsText } from '../../language/doubts/text.ts'
import { CheckField, type TextForm } from '../../ui/form/fields.tsx'

/** Confirms a departure from a job although the user is at another. */
export default function AnywayField({ form }: { form: TextForm }) {
  return <CheckField form={form} name="anyway" label={useDoubtsText().anyway} />
}
