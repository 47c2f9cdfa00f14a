import { useState } from 'react'
import { importCalls } from '../../../shared/imports/calls.ts'
import { useCall, useSend } from '../../api/queries.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { useImportsText } from '../../language/imports/text.ts'
import { useFormat } from '../../session/tenant.ts'

/** Up to which day hours were paid elsewhere, and how to put that right. Nothing where no import ever said so. */
export function PaidThrough() {
  const text = useImportsText()
  const format = useFormat()
  const { data } = useCall(importCalls.getPaidThrough)
  const save = useSend(importCalls.setPaidThrough)
  const [chosen, setChosen] = useState<string | null>(null)
  if (!data || (data.date === null && !save.data)) return null
  const value = chosen ?? data.date ?? ''
  return (
    <section className="section" aria-label={text.paidNow}>
      <h2>{text.paidNow}</h2>
      <p className="muted">{text.paidNowHint}</p>
      <label className="field">
        <span>{text.paidThrough}</span>
        <select
          className="input"
          value={value}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          <option value="">{text.nothingPaid}</option>
          {data.options.map((day) => (
            <option key={day} value={day}>
              {text.paidOn(format.calendarDate(day))}
            </option>
          ))}
        </select>
      </label>
      <ConfirmButton
        label={text.changePaid}
        question={text.askPaid}
        isDisabled={value === (data.date ?? '')}
        onConfirm={() => save.mutateAsync({ body: { date: value || null } })}
      />
    </section>
  )
}
