import type { ReactNode } from 'react'
import { useText } from '../../language/app-text.tsx'
import { MantineRoot } from '../mantine-root.tsx'

/** What a form over a call knows of itself. */
export interface FormState {
  error: string | null
  isBusy: boolean
  /** Whether it holds what was typed before a reload. */
  isKept: boolean
  onSubmit: () => void
  onStartOver: () => void
}

interface Props {
  label: string
  submit: string
  state: FormState
  children: ReactNode
}

/** A form in one column: what is wrong above it, the fields, the action at the end and at Enter. */
export function Form({ label, submit, state, children }: Props) {
  const text = useText()
  return (
    <MantineRoot>
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
        {children}
        <div className="ends">
          <button type="submit" className="button primary" aria-disabled={state.isBusy}>
            {submit}
          </button>
        </div>
      </form>
    </MantineRoot>
  )
}
