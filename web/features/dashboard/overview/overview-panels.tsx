import { useErrorMessage } from '../../../api/use-error-message.ts'
import { useOverview } from '../../../components/overview/use-overview.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { Budgets } from './budgets.tsx'
import { LaborWeek } from './labor-week.tsx'
import './overview.css'
import { OvertimeSoon } from './overtime-soon.tsx'
import { ReadyToPay } from './ready-to-pay.tsx'

/** What blocks payday, and which jobs cost too much. */
export function MoneyPanels() {
  const problem = useErrorMessage()
  const { data, dataUpdatedAt, error, refetch } = useOverview()
  if (!data && error)
    return (
      <QueryState isLoading={false} error={problem(error)} onRetry={() => void refetch()}>
        {null}
      </QueryState>
    )
  // As high as it mostly is: what is below stays where it is.
  if (!data) return <div className="overview waiting" aria-hidden="true" />
  return (
    <div className="overview">
      <ReadyToPay overview={data} />
      <Budgets budgets={data.budgets} now={dataUpdatedAt} />
    </div>
  )
}

/** What the running week comes to, and who comes near overtime in it. */
export function WeekPanels() {
  const { data } = useOverview()
  if (!data) return null
  return (
    <div className="overview week">
      <LaborWeek labor={data.labor} />
      <OvertimeSoon people={data.overtime} />
    </div>
  )
}
