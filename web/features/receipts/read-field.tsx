import { useReceiptsText } from '../../language/receipts/text.ts'
import { TextField, type TextForm } from '../../ui/form/fields.tsx'

interface Props {
  form: TextForm
  name: 'vendor' | 'date' | 'total' | 'tax'
  required?: boolean
  /** What was read there does not add up, or was hard to read. */
  isDoubtful: boolean
}

/** A field that was filled by what was read; one that is doubtful stands out and says why. */
export function ReadField({ form, name, required = false, isDoubtful }: Props) {
  const text = useReceiptsText()
  const kind = {
    ...(name === 'date' && { type: 'date' as const }),
    ...((name === 'total' || name === 'tax') && { inputMode: 'decimal' as const }),
  }
  const hint = name === 'total' ? text.lookTotal : text.look
  return (
    <div className={isDoubtful ? 'receipt-doubt' : undefined}>
      <TextField
        form={form}
        name={name}
        label={text[name]}
        required={required}
        {...kind}
        {...(isDoubtful && { hint })}
      />
    </div>
  )
}
