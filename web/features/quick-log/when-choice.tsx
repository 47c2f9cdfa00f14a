import { lazy, Suspense, useState } from 'react'
import { useQuickLogText } from '../../language/quick-log-text.ts'
import { useFormat } from '../../session/tenant.ts'

const WhenPanel = lazy(() => import('./when-panel.tsx'))

export interface WhenProps {
  /** The time that was chosen or said (ISO), with which everything is logged; null for now. */
  at: string | null
  /** What was not understood, as a question: the choice stands open below it. */
  question: string | null
  /** Told the time that is meant (ISO); null for now. */
  onChange: (at: string | null) => void
}

/** When it was: now, or in two taps one of the last quarters of an hour; by five minutes, and yesterday too. */
export function WhenChoice(props: WhenProps) {
  const quickLog = useQuickLogText()
  const format = useFormat()
  const { at, question } = props
  const [isOpen, setOpen] = useState(false)
  const [now, setNow] = useState(() => Date.now())
  const shown = at === null ? quickLog.now : toldAt(at)
  function toldAt(instant: string) {
    const isToday = format.dayOf(instant) === format.dayOf(now)
    return isToday ? format.time(instant) : format.ago(instant, now)
  }
  if (!isOpen && question === null) {
    return (
      <fieldset className="field">
        <legend>{quickLog.when}</legend>
        <div>
          <button
            type="button"
            className="button"
            aria-expanded={false}
            onClick={() => {
              setNow(Date.now())
              setOpen(true)
            }}
          >
            {shown}
          </button>
        </div>
      </fieldset>
    )
  }
  return (
    <Suspense>
      <WhenPanel {...props} now={now} shown={shown} />
    </Suspense>
  )
}
