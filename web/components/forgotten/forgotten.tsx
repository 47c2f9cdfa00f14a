import { lazy, Suspense, useState } from 'react'
import { logEntryCalls } from '../../../shared/log-entries/calls.ts'
import type { Statistics } from '../../../shared/statistics/statistics.ts'
import { useQueued } from '../../api/outbox/use-queued.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useText } from '../../language/app-text.tsx'
import { useUser } from '../../session/session.tsx'
import { useFormat } from '../../session/tenant.ts'
import { useStatistics } from '../../session/statistics.ts'
import { ErrorMessage } from '../../ui/query-state.tsx'

const AnotherTime = lazy(() => import('./another-time.tsx'))

type Found = NonNullable<Statistics['own']['forgotten']>

/** The job that one never left, as far as it is still there to be left. */
export function forgottenOf({ own }: Statistics): Found | null {
  return own.forgotten && own.forgotten.job_name !== null ? own.forgotten : null
}

/** Asks when somebody left a job that they never left: one tap on a likely time answers. */
export function Forgotten() {
  const { data } = useStatistics()
  const found = data ? forgottenOf(data) : null
  return found && <ForgottenQuestion key={found.entry_id} found={found} />
}

/** The question about one job, with the likely times. */
export function ForgottenQuestion({ found }: { found: Found }) {
  const me = useUser()
  const { common, asked } = useText()
  const format = useFormat()
  const problem = useErrorMessage()
  const write = useQueued(logEntryCalls.createLogEntry, 'createLogEntry')
  const [isOther, setOther] = useState(false)
  const leave = (timestamp: string) =>
    write.mutate({ user_id: me.uuid, job_id: found.job_id, type: 'DEPARTURE', timestamp })
  const job = found.job_name ?? common.unknownJob
  return (
    <div className="strip" role="region" aria-label={asked.forgotten(job, format.day(found.since))}>
      <div className="actions">
        <span>{asked.forgotten(job, format.day(found.since))}</span>
        {found.suggestions.map((at) => (
          <button
            key={at}
            type="button"
            className="button primary"
            disabled={write.isPending}
            onClick={() => leave(at)}
          >
            {format.time(at)}
          </button>
        ))}
        <button type="button" className="button" onClick={() => setOther(true)}>
          {asked.forgottenOther}
        </button>
      </div>
      <ErrorMessage text={problem(write.error)} />
      <Suspense>
        {isOther && <AnotherTime found={found} onClose={() => setOther(false)} />}
      </Suspense>
    </div>
  )
}
