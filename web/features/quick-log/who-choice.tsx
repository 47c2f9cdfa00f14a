import { useState } from 'react'
import { logEntryCalls } from '../../../shared/log-entries/calls.ts'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import type { OnBreakUser, OnSiteUser } from '../../../shared/statistics/statistics.ts'
import { clock } from '../../api/device/clock.ts'
import { useCall } from '../../api/queries.ts'
import { useText } from '../../language/app/text.tsx'
import { useQuickLogText } from '../../language/quick-log/text.ts'
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
  onBreak: readonly OnBreakUser[]
  /** The time with which everybody is logged, where it is not now. */
  time: string | null
  /** Of an arrival: the job whose last crew is offered. */
  crewOf: string | undefined
  /** The job that is arrived at, once it is chosen. */
  arriving: string | undefined
  /** Of a departure or a break: the job whose crew of now is offered. */
  leaving: string | undefined
  onChange: (chosen: string[]) => void
}

/** Who arrived today, and on the last day before on which anybody did; the newest first. */
function crewsOf(entries: readonly LogEntry[], dayOf: (instant: string) => string, today: string) {
  const before = entries.find(({ timestamp }) => dayOf(timestamp) < today)
  const days = [today, ...(before ? [dayOf(before.timestamp)] : [])]
  return days.map((day) => {
    const there = entries.filter(({ timestamp }) => dayOf(timestamp) === day)
    return { day, users: new Set(there.map(({ user_id }) => user_id)) }
  })
}

/** A tap for everybody who was there today, or the last time. */
function SameCrew({
  users,
  crewOf,
  isThere,
  onChange,
}: Pick<Props, 'users' | 'crewOf' | 'onChange'> & { isThere: (uuid: string) => boolean }) {
  const quickLog = useQuickLogText()
  const format = useFormat()
  const query = { job_id: crewOf ?? '', type: 'ARRIVAL' as const, limit: '50' }
  const { data = [] } = useCall(
    logEntryCalls.listLogEntries,
    { query },
    { enabled: crewOf !== undefined },
  )
  const [now] = useState(() => clock.time())
  const [today, yesterday] = [format.dayOf(now), format.dayOf(now - 86_400_000)]
  const crews = crewsOf(data, format.dayOf, today)
    .map(({ day, users: there }) => ({
      day,
      // Who is there already does not arrive once more.
      crew: users.filter(({ uuid }) => there.has(uuid) && !isThere(uuid)),
    }))
    .filter(({ crew }, index, all) => crew.length > 0 && !isSame(crew, all[index - 1]?.crew))
  if (crews.length === 0) return null
  const nameOf = (day: string, count: number) => {
    if (day === today) return quickLog.crewOfToday(count)
    if (day === yesterday) return quickLog.crewOfYesterday(count)
    return quickLog.crewOf(format.weekday(day), count)
  }
  return (
    <div className="actions">
      {crews.map(({ day, crew }) => (
        <button
          type="button"
          className="button"
          key={day}
          onClick={() => onChange(crew.map(({ uuid }) => uuid))}
        >
          {nameOf(day, crew.length)}
        </button>
      ))}
    </div>
  )
}

function isSame(a: readonly Assignee[], b: readonly Assignee[] | undefined): boolean {
  return a.length === b?.length && a.every(({ uuid }, index) => uuid === b[index]?.uuid)
}

/** For whom a foreman logs: themselves first, and who is on site already, and where. */
export default function WhoChoice(props: Props) {
  const { users, chosen, onSite, onBreak, time, crewOf, arriving, leaving, onChange } = props
  const me = useUser()
  const { chrome, common } = useText()
  const quickLog = useQuickLogText()
  const jobOf = new Map(onSite.map(({ user_id, job_name }) => [user_id, job_name]))
  const paused = new Set(onBreak.map(({ user_id }) => user_id))
  const whereIs = (uuid: string) => {
    if (jobOf.has(uuid)) return quickLog.isAt(jobOf.get(uuid) ?? common.unknownJob)
    return paused.has(uuid) ? chrome.onBreak : null
  }
  const rank = ({ uuid }: Assignee) => {
    if (uuid === me.uuid) return 0
    return jobOf.has(uuid) || paused.has(uuid) ? 1 : 2
  }
  // As it opened: a list that reorders under the thumb logs for somebody else.
  const [inOrder] = useState(() => users.toSorted((a, b) => rank(a) - rank(b)))
  const there = new Set(
    onSite.filter(({ job_id }) => job_id === leaving).map(({ user_id }) => user_id),
  )
  const here = users.filter(({ uuid }) => there.has(uuid))
  const toggle = (uuid: string) =>
    onChange(chosen.includes(uuid) ? chosen.filter((each) => each !== uuid) : [...chosen, uuid])
  return (
    <fieldset className="field">
      <legend>{quickLog.who}</legend>
      {leaving === undefined && (
        <SameCrew
          users={users}
          crewOf={crewOf}
          isThere={(uuid) =>
            onSite.some(({ user_id, job_id }) => user_id === uuid && job_id === arriving)
          }
          onChange={onChange}
        />
      )}
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
        {inOrder.map(({ uuid, name }) => (
          <label className="choice" key={uuid}>
            <input type="checkbox" checked={chosen.includes(uuid)} onChange={() => toggle(uuid)} />
            <span>
              <Avatar name={name} />
              <span>
                {name} <small>{(chosen.includes(uuid) && time) || whereIs(uuid)}</small>
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
