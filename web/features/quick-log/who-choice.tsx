import { logEntryCalls } from '../../../shared/log-entries/calls.ts'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import type { OnSiteUser } from '../../../shared/statistics/statistics.ts'
import { useCall } from '../../api/queries.ts'
import { useText } from '../../language/app-text.tsx'
import { useUser } from '../../session/session.tsx'
import { useFormat } from '../../session/tenant.ts'
import { Avatar } from '../../ui/avatar.tsx'

export interface Assignee {
  uuid: string
  name: string
}

interface Props {
  users: readonly Assignee[]
  chosen: readonly string[]
  onSite: readonly OnSiteUser[]
  /** Of an arrival: the job whose last crew is offered. */
  crewOf: string | undefined
  /** Of a departure or a break: the job whose crew of now is offered. */
  leaving: string | undefined
  onChange: (chosen: string[]) => void
}

/** Who arrived on the last day before today on which anybody did. */
function lastCrew(entries: readonly LogEntry[], dayOf: (instant: string) => string, today: string) {
  const earlier = entries.filter(({ timestamp }) => dayOf(timestamp) < today)
  const day = earlier[0] && dayOf(earlier[0].timestamp)
  const there = earlier.filter(({ timestamp }) => dayOf(timestamp) === day)
  return { day, users: new Set(there.map(({ user_id }) => user_id)) }
}

/** A tap for everybody who was there the last time. */
function SameCrew({ users, crewOf, onChange }: Pick<Props, 'users' | 'crewOf' | 'onChange'>) {
  const { quickLog } = useText()
  const format = useFormat()
  const query = { job_id: crewOf ?? '', type: 'ARRIVAL' as const, limit: '50' }
  const { data = [] } = useCall(
    logEntryCalls.listLogEntries,
    { query },
    { enabled: crewOf !== undefined },
  )
  const now = new Date()
  const { day, users: there } = lastCrew(data, format.dayOf, format.dayOf(now.getTime()))
  const crew = users.filter(({ uuid }) => there.has(uuid))
  if (day === undefined || crew.length === 0) return null
  const yesterday = format.dayOf(now.getTime() - 86_400_000)
  return (
    <div>
      <button
        type="button"
        className="button"
        onClick={() => onChange(crew.map(({ uuid }) => uuid))}
      >
        {day === yesterday
          ? quickLog.crewOfYesterday(crew.length)
          : quickLog.crewOf(format.weekday(day), crew.length)}
      </button>
    </div>
  )
}

/** For whom a foreman logs: themselves first, and who is on site already, and where. */
export function WhoChoice({ users, chosen, onSite, crewOf, leaving, onChange }: Props) {
  const me = useUser()
  const { common, quickLog } = useText()
  const rank = ({ uuid }: Assignee) => (uuid === me.uuid ? 0 : 1)
  const jobOf = new Map(onSite.map(({ user_id, job_name }) => [user_id, job_name]))
  const there = new Set(
    onSite.filter(({ job_id }) => job_id === leaving).map(({ user_id }) => user_id),
  )
  const here = users.filter(({ uuid }) => there.has(uuid))
  const toggle = (uuid: string) =>
    onChange(chosen.includes(uuid) ? chosen.filter((each) => each !== uuid) : [...chosen, uuid])
  return (
    <fieldset className="field">
      <legend>{quickLog.who}</legend>
      {leaving === undefined && <SameCrew users={users} crewOf={crewOf} onChange={onChange} />}
      {here.length > 0 && (
        <div>
          <button
            type="button"
            className="button"
            onClick={() => onChange(here.map(({ uuid }) => uuid))}
          >
            {quickLog.everybodyHere(here.length)}
          </button>
        </div>
      )}
      <div className="choices">
        {users
          .toSorted((a, b) => rank(a) - rank(b))
          .map(({ uuid, name }) => (
            <label className="choice" key={uuid}>
              <input
                type="checkbox"
                checked={chosen.includes(uuid)}
                onChange={() => toggle(uuid)}
              />
              <span>
                <Avatar name={name} />
                <span>
                  {name}{' '}
                  {jobOf.has(uuid) && (
                    <small>{quickLog.isAt(jobOf.get(uuid) ?? common.unknownJob)}</small>
                  )}
                </span>
              </span>
            </label>
          ))}
      </div>
    </fieldset>
  )
}
