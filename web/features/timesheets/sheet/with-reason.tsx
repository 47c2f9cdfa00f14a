import { useState, type ReactNode } from 'react'

interface ReasonProps {
  label: string
  /** The initial value of the field. */
  initial?: string
  /** Set if the user came here to fill it in: the field takes the focus. */
  isAsked?: boolean
  submit: string
  isBusy: boolean
  onSend: (reason: string) => void
  /** Further choices, between the field and the button. */
  children?: ReactNode
}

/** A form for a step that needs a reason: the reason, then the button. */
export function WithReason({
  label,
  initial = '',
  isAsked = false,
  submit,
  isBusy,
  onSend,
  children,
}: ReasonProps) {
  const [reason, setReason] = useState(initial)
  return (
    <form
      className="inline-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() !== '') onSend(reason)
      }}
    >
      <label className="field">
        <span>{label}</span>
        <input
          className="input"
          maxLength={500}
          autoFocus={isAsked}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </label>
      {children}
      <button type="submit" className="button" disabled={isBusy || reason.trim() === ''}>
        {submit}
      </button>
    </form>
  )
}
