import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useErrorMessage } from '../api/use-error-message.ts'
import { useText } from '../language/app/text.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorMessage } from '../ui/query-state.tsx'

interface Question {
  question: string
  /** What it is about, below the question. */
  children?: ReactNode
  /** What may have been meant instead, as a button beside it. */
  alternative?: { label: string; onConfirm: () => Promise<unknown> } | undefined
  /** What the answer "yes" does, with the reason where one is asked for; settled once the server has answered. */
  onConfirm: (reason: string) => Promise<unknown>
}

interface Props extends Question {
  label: string
  /** What a reason is called that may be given along. */
  reasonLabel?: string
  isDisabled?: boolean
  isDangerous?: boolean
  /** Whether it is the likely next thing to do on its page. */
  isPrimary?: boolean | undefined
  /** The person's next step after a failure, shown below its message. */
  remedyFor?: (error: Error) => ReactNode
  /** Progress of a long call, shown while it runs. */
  progress?: ReactNode
}

/**
 * A button that asks before it acts. The dialog stays until the call is answered, and says when it
 * was refused. What is confirmed is what was asked, whatever the screen has learned since.
 */
export function ConfirmButton({
  label,
  reasonLabel,
  isDisabled,
  isDangerous,
  isPrimary,
  remedyFor,
  progress,
  ...current
}: Props) {
  const text = useText()
  const problem = useErrorMessage()
  const [asked, setAsked] = useState<Question | null>(null)
  const [reason, setReason] = useState('')
  const act = useMutation({
    mutationFn: ({ onConfirm }: Pick<Question, 'onConfirm'>) => onConfirm(reason),
    onSuccess: () => setAsked(null),
    networkMode: 'always',
  })
  const danger = isDangerous ? 'danger' : ''
  const ask = () => {
    act.reset()
    setAsked(current)
  }
  const failure = (
    <>
      <ErrorMessage text={problem(act.error)} />
      {act.error && remedyFor?.(act.error)}
    </>
  )
  return (
    <>
      {/* Closed before the answer came, the dialog can no longer tell what went wrong. */}
      {!asked && failure}
      <button
        type="button"
        className={`button ${isPrimary ? 'primary' : ''} ${danger}`}
        disabled={isDisabled || act.isPending}
        onClick={ask}
      >
        {label}
      </button>
      {asked && (
        <Dialog title={label} onClose={() => setAsked(null)}>
          <p>{asked.question}</p>
          {asked.children}
          {reasonLabel !== undefined && (
            <label className="field">
              <span>{reasonLabel}</span>
              <input
                className="input"
                maxLength={500}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            </label>
          )}
          {failure}
          {act.isPending && progress}
          <div className="ends actions" aria-busy={act.isPending}>
            <button
              type="button"
              className="button"
              disabled={act.isPending}
              onClick={() => setAsked(null)}
            >
              {text.common.cancel}
            </button>
            {asked.alternative && (
              <button
                type="button"
                className="button"
                disabled={act.isPending}
                onClick={() => asked.alternative && act.mutate(asked.alternative)}
              >
                {asked.alternative.label}
              </button>
            )}
            <button
              type="button"
              className={`button primary ${danger}`}
              disabled={act.isPending}
              onClick={() => act.mutate(asked)}
            >
              {label}
            </button>
          </div>
        </Dialog>
      )}
    </>
  )
}
