import type { ComponentProps } from 'react'
import PayPreview from '../../components/pay-preview.tsx'
import { usePayrollText } from '../../language/payroll/text.ts'
import { TextField, type TextForm } from '../../ui/form/fields.tsx'

type Change = ComponentProps<typeof PayPreview>['change']['change']

/** From when a change of somebody's pay holds, and what it would alter. */
export default function PayFrom(props: { form: TextForm; user: string; change: Change }) {
  const { preview, settings } = usePayrollText()
  return (
    <>
      <TextField
        form={props.form}
        name="pay_from"
        label={preview.payFrom}
        hint={settings.fromHint}
        type="date"
      />
      <PayPreview change={{ user_id: props.user, change: props.change }} />
    </>
  )
}
