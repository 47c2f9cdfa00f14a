import type { ReactNode } from 'react'
import { useText } from '../../language/app/text.tsx'
import { ConflictTable, type Conflict, type Labels } from './conflict-table.tsx'

/** What a form over a call knows of itself. */
export interface FormState {
  error: string | null
  isBusy: boolean
  /** Whether it holds what was typed before a reload. */
  isKept: boolean
  conflict: Conflict | null
  onSubmit: () => void
  onStartOver: () => void
}

interface Props {
  label: string
  submit: string
  state: FormState
  /** What a field's value is called, where it is an id. */
  nameOf?: (field: string, value: string) => string | undefined
  /** What its fields are called, where no history names them. */
  labels?: Labels
  /** Leaves without the action, where the form stands in a dialog. */
  onCancel?: () => void
  /** What it does takes something away. */
  isDangerous?: boolean
  children: ReactNode
}

/** A form in one column: what is wrong above it, the fields, the action at the end and at Enter. */
export function Form({
  label,
  submit,
  state,
  nameOf,
  labels,
  onCancel,
  isDangerous,
  children,
}: Props) {
  const text = useText()
  return (
    <form
      className="form paper"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!state.isBusy) state.onSubmit()
      }}
    >
      {state.isKept && (
        <p className="kept" role="status">
          {text.forms.kept}
          <button type="button" className="button" onClick={state.onStartOver}>
            {text.forms.startOver}
          </button>
        </p>
      )}
      {state.error !== null && (
        <p className="alert" role="alert">
          {state.error}
        </p>
      )}
      {state.conflict && <ConflictTable {...state.conflict} nameOf={nameOf} labels={labels} />}
      {children}
      {/* Said once, above; seen beside the button too, wherever the page stands. */}
      <div className="ends actions" data-problem={state.error}>
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            {text.common.cancel}
          </button>
        )}
        <button
          type="submit"
          className={`button primary ${isDangerous ? 'danger' : ''}`}
          aria-disabled={state.isBusy}
        >
          {submit}
        </button>
      </div>
    </form>
  )
}
