import { useId, type ReactNode } from 'react'
import './field.css'

interface Props {
  label: string
  required?: boolean | undefined
  hint?: string | undefined
  /** What is wrong with what was typed. */
  error?: ReactNode
  /** Draws the control; `described` names what stands below it. */
  children: (control: { id: string; described: string | undefined; isWrong: boolean }) => ReactNode
}

/** A control with its label above; a hint stands below it, so that two fields side by side are on one line. */
export function Field({ label, required, hint, error, children }: Props) {
  const id = useId()
  const isWrong = Boolean(error)
  const described = [hint !== undefined && `${id}-hint`, isWrong && `${id}-error`].filter(Boolean)
  return (
    <div className="field-with-label">
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden> *</span>}
      </label>
      {children({ id, described: described.join(' ') || undefined, isWrong })}
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {isWrong && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
