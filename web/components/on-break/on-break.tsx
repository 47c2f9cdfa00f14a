import { Link } from 'react-router-dom'
import type { OnBreakUser } from '../../../shared/statistics/statistics.ts'
import { useText } from '../../language/app/text.tsx'
import { useQuickLogText } from '../../language/quick-log/text.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/session.tsx'
import { useFormat } from '../../session/tenant.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ErrorMessage } from '../../ui/query-state.tsx'
import { useOpenLog } from '../entries/open-log.ts'
import { useArrival } from './use-arrival.ts'

/** Who is on a break from one job, and since when; one tap brings all of them back to work. */
export default function OnBreak({ people }: { people: readonly OnBreakUser[] }) {
  const { common } = useText()
  const quickLog = useQuickLogText()
  const me = useUser()
  const format = useFormat()
  const openLog = useOpenLog()
  const { go, isBusy, error } = useArrival(people)
  const [first] = people
  if (!first) return null
  const isOwn = people.length === 1 && first.user_id === me.uuid
  const count = people.length
  return (
    <section className="on-break">
      <h3>{quickLog.onBreakSince(format.time(first.since), count)}</h3>
      <ul className="crew">
        {people.map(({ user_id, user_name, since }) => (
          <li key={user_id}>
            <Link to={paths.user(user_id)}>
              <Avatar name={user_name ?? common.unknownUser} />
              {user_name ?? common.unknownUser}
            </Link>
            {since !== first.since && <span className="muted">{format.time(since)}</span>}
          </li>
        ))}
      </ul>
      <ErrorMessage text={error} />
      <button type="button" className="button primary large" aria-disabled={isBusy} onClick={go}>
        {isOwn ? quickLog.backToWork : quickLog.backToWorkOf(count)}
      </button>
      <button
        type="button"
        className="button"
        onClick={() =>
          openLog({
            type: 'ARRIVAL',
            job: first.job_id,
            users: people.map(({ user_id }) => user_id),
          })
        }
      >
        {isOwn ? quickLog.anotherTime : quickLog.chooseWhoOrTime}
      </button>
    </section>
  )
}
