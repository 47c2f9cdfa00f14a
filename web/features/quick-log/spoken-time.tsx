import { addDays, dateOf, instantOfWall } from '../../../shared/time/time-zone.ts'
import { useVoiceText } from '../../language/voice-text.ts'
import { useFormat, useTimeZone } from '../../session/tenant.ts'

interface Props {
  /** The time that was said (ISO), with which everything is logged; null where it was not clear, and is asked. */
  at: string | null
  /** Told the time that is meant; null for now. */
  onChange: (at: string | null) => void
}

/** The time of what was said, which may be chosen by hand where it was not understood. */
export function SpokenTime({ at, onChange }: Props) {
  const voice = useVoiceText()
  const format = useFormat()
  const zone = useTimeZone()
  const choose = (time: string) => {
    if (!time) return
    const now = Date.now()
    const on = (date: string) => Date.parse(instantOfWall(`${date}T${time}`, zone))
    const today = dateOf(now, zone)
    // What is not over yet today is of the evening before; the day is shown with it.
    const meant = on(today) <= now ? on(today) : on(addDays(today, -1))
    onChange(new Date(meant).toISOString())
  }
  return (
    <fieldset className="field">
      {at === null && <legend>{voice.ask.time}</legend>}
      <div className="actions">
        {at === null ? (
          <input
            className="input"
            type="time"
            aria-label={voice.ask.time}
            onBlur={(event) => choose(event.currentTarget.value)}
          />
        ) : (
          <strong>{voice.timeIs(format.dateTime(at))}</strong>
        )}
        <button type="button" className="button" onClick={() => onChange(null)}>
          {voice.now}
        </button>
      </div>
    </fieldset>
  )
}
