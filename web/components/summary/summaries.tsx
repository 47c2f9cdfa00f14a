import { summaryCalls } from '../../../shared/summaries/calls.ts'
import { useCall } from '../../api/queries.ts'
import { useLanguage } from '../../language/language.tsx'
import { lazyPart } from '../../lazy-part.tsx'
import { Optional } from '../../ui/late.tsx'

const SummaryText = lazyPart(() => import('./summary-text.tsx'))

/** What was done on a job in this week and the last. It comes when it comes; nothing waits for it. */
export function JobSummary({ job }: { job: string }) {
  const { language } = useLanguage()
  const { data } = useCall(summaryCalls.getJobSummary, {
    params: { uuid: job },
    query: { language },
  })
  return data ? (
    <Optional>
      <SummaryText summary={data} />
    </Optional>
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
    <Optional>
      <SummaryText summary={data} />
    </Optional>
  ) : null
}
