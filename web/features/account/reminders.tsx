import { useEffect, useState } from 'react'
import { reminderCalls } from '../../../shared/reminders/calls.ts'
import { reminderKinds, type ReminderSettings } from '../../../shared/reminders/reminders.ts'
import { allowReminders, canBeReminded, endReminders, ownEndpoint } from '../../api/device/push.ts'
import { useCall, useSend } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useHourOptions } from '../../components/use-hour-options.ts'
import { useAccountText } from '../../language/account/text.ts'
import { useOwner } from '../../session/session.tsx'
import { ErrorMessage } from '../../ui/query-state.tsx'

function HourChoice({
  label,
  hour,
  onChoose,
}: {
  label: string
  hour: number
  onChoose: (hour: number) => void
}) {
  const hours = useHourOptions()
  return (
    <select
      className="input"
      aria-label={label}
      value={hour}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    >
      {hours.map(({ value, label: shown }) => (
        <option key={value} value={value}>
          {shown}
        </option>
      ))}
    </select>
  )
}

/** What is told, and when nothing is. */
function Settings({ settings }: { settings: ReminderSettings }) {
  const { reminders } = useAccountText()
  const problem = useErrorMessage()
  const { mutate, error, isPending, variables } = useSend(
    reminderCalls.updateReminders,
    undefined,
    'reminders',
  )
  // What was tapped is shown at once, not when the server has it.
  const {
    kinds,
    quiet_from,
    quiet_to,
    evening_at = settings.evening_at,
  } = (isPending && variables.body) || settings
  const change = (next: Partial<ReminderSettings>) =>
    mutate({ body: { kinds, quiet_from, quiet_to, evening_at, ...next } })
  return (
    <>
      <ErrorMessage text={error && (problem(error) ?? reminders.failed)} />
      <fieldset className="field">
        <legend>{reminders.title}</legend>
        <div className="choices">
          {reminderKinds.map((kind) => (
            <label className="choice" key={kind}>
              <input
                type="checkbox"
                checked={kinds.includes(kind)}
                onChange={(event) =>
                  change({
                    kinds: event.currentTarget.checked
                      ? [...kinds, kind]
                      : kinds.filter((each) => each !== kind),
                  })
                }
              />
              <span>{reminders.kinds[kind]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {kinds.includes('schedule') && (
        <fieldset className="field">
          <legend>{reminders.evening}</legend>
          <HourChoice
            label={reminders.evening}
            hour={evening_at}
            onChoose={(hour) => change({ evening_at: hour })}
          />
        </fieldset>
      )}
      <fieldset className="field">
        <legend>{reminders.quiet}</legend>
        <div className="actions">
          <HourChoice
            label={`${reminders.quiet}: ${reminders.from}`}
            hour={quiet_from}
            onChoose={(hour) => change({ quiet_from: hour })}
          />
          {reminders.to}
          <HourChoice
            label={`${reminders.quiet}: ${reminders.to}`}
            hour={quiet_to}
            onChoose={(hour) => change({ quiet_to: hour })}
          />
        </div>
      </fieldset>
    </>
  )
}

/** Allows this device to be sent messages, or ends that; `endpoints` are those of the person. */
function ThisDevice({ publicKey, endpoints }: { publicKey: string; endpoints: string[] }) {
  const { reminders } = useAccountText()
  const owner = useOwner()
  const problem = useErrorMessage()
  const add = useSend(reminderCalls.addDevice)
  const remove = useSend(reminderCalls.removeDevice)
  const [endpoint, setEndpoint] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    ownEndpoint().then(setEndpoint, () => setEndpoint(null))
  }, [])
  const allow = async () => {
    const device = await allowReminders(publicKey, owner).catch(() => null)
    setRefused(device === null)
    if (!device) return
    await add.mutateAsync({ body: device })
    setEndpoint(device.endpoint)
  }
  const end = async () => {
    if (endpoint !== null) await remove.mutateAsync({ body: { endpoint } })
    await endReminders()
    setEndpoint(null)
  }
  if (!canBeReminded()) return <p className="muted">{reminders.cannot}</p>
  // What the browser has and the product does not know of reminds nobody.
  const isAllowed = endpoint !== null && endpoints.includes(endpoint)
  return (
    <>
      <ErrorMessage text={isRefused ? reminders.refused : problem(add.error ?? remove.error)} />
      <div className="actions">
        <button
          type="button"
          className="button"
          onClick={() => void (isAllowed ? end() : allow()).catch(() => undefined)}
        >
          {isAllowed ? reminders.end : reminders.allow}
        </button>
      </div>
    </>
  )
}

/** Messages to the person's phones: what, when, and whether to this one. */
export function Reminders() {
  const { reminders } = useAccountText()
  const { data } = useCall(reminderCalls.getReminders)
  if (!data) return null
  return (
    <section className="section" aria-label={reminders.title}>
      <h2>{reminders.title}</h2>
      <p>{reminders.hint}</p>
      <ThisDevice publicKey={data.public_key} endpoints={data.endpoints} />
      {data.endpoints.length > 0 && (
        <div className="form paper">
          <p className="muted">{reminders.devices(data.endpoints.length)}</p>
          <Settings settings={data} />
        </div>
      )}
    </section>
  )
}
