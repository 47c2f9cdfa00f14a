import { useState } from 'react'
import { logEntryCalls } from '../../../shared/log-entries/calls.ts'
import { useQueued } from '../../api/outbox/use-queued.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useText } from '../../language/app/text.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { useUser } from '../../session/session.tsx'
import { useFormat } from '../../session/tenant.ts'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'
import { ErrorMessage } from '../../ui/query-state.tsx'
import type { ForgottenJob } from './forgotten-job.ts'

const AnotherTime = lazyComponent(() => import('./another-time.tsx'))

/** Asks when somebody left one job: one tap on a likely time answers. */
export default function ForgottenQuestion({ found }: { found: ForgottenJob }) {
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
      <LazyBoundary>
        {isOther && <AnotherTime found={found} onClose={() => setOther(false)} />}
      </LazyBoundary>
    </div>
  )
}
