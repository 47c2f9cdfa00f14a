import { summaryCalls } from '../../../shared/summaries/calls.ts'
import { useCall } from '../../api/queries.ts'
import { useLanguage } from '../../language/language.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { OptionalBoundary } from '../../loading/lazy-boundary.tsx'

const SummaryText = lazyComponent(() => import('./summary-text.tsx'))

/** What was done on a job in this week and the last. It comes when it comes; nothing waits for it. */
export function JobSummary({ job }: { job: string }) {
  const { language } = useLanguage()
  const { data } = useCall(summaryCalls.getJobSummary, {
    params: { uuid: job },
    query: { language },
  })
  return data ? (
    <OptionalBoundary>
      <SummaryText summary={data} />
    </OptionalBoundary>
  ) : null
}

interface WeekProps {
  date: string
  /** Of one person; of everybody whom the reader sees unless given. */
  user?: string
  /** Only what a model wrote: the page itself says the rest. */
  isByModelOnly?: boolean
}

/** What was done in the week that a date lies in. */
export function WeekSummary({ date, user, isByModelOnly = false }: WeekProps) {
  const { language } = useLanguage()
  const query = { language, ...(user !== undefined && { user_id: user }) }
  const { data } = useCall(summaryCalls.getWeekSummary, { params: { date }, query })
  return data && (data.by_model || !isByModelOnly) ? (
    <OptionalBoundary>
      <SummaryText summary={data} />
    </OptionalBoundary>
  ) : null
}
