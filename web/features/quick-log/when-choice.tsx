import { useState } from 'react'
import { clock } from '../../api/device/clock.ts'
import { useQuickLogText } from '../../language/quick-log/text.ts'
import type { Format } from '../../language/format.ts'
import { useFormat } from '../../session/tenant.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'
import type { WhenProps } from './when-panel.tsx'

const WhenPanel = lazyComponent(() => import('./when-panel.tsx'))

/** A time of today as it is, one of another day with its day. */
export function toldTime(format: Format, at: string, now: number): string {
  return format.dayOf(at) === format.dayOf(now) ? format.time(at) : format.ago(at, now)
}

/** When it was: now, or in two taps one of the last quarters of an hour; by five minutes, and yesterday too. */
export function WhenChoice(props: WhenProps) {
  const quickLog = useQuickLogText()
  const format = useFormat()
  const { at, question } = props
  const [isOpen, setOpen] = useState(false)
  const [now, setNow] = useState(() => clock.time())
  const shown = at === null ? quickLog.now : toldTime(format, at, now)
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
              setNow(clock.time())
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
    <LazyBoundary>
      <WhenPanel {...props} now={now} shown={shown} />
    </LazyBoundary>
  )
}
