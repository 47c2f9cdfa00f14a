import { useDeferredData } from '../../../loading/use-deferred-data.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { useOverview } from '../../../components/overview/use-overview.ts'
import { ComingPanel } from '../../../components/panel/panel.tsx'
import { useOverviewText } from '../../../language/overview/text.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { Budgets } from './budgets.tsx'
import { LaborWeek } from './labor-week.tsx'
import './overview.css'
import { OvertimeSoon } from './overtime-soon.tsx'
import { ReadyToPay } from './ready-to-pay.tsx'

export { overviewText } from '../../../language/overview/text.ts'

/** What blocks payday, and which jobs cost too much. */
export function MoneyPanels() {
  const text = useOverviewText()
  const problem = useErrorMessage()
  const { data: answer, dataUpdatedAt, error, refetch } = useOverview()
  const data = useDeferredData(answer)
  if (!data && error)
    return (
      <QueryState isLoading={false} error={problem(error)} onRetry={() => void refetch()}>
        {null}
      </QueryState>
    )
  if (!data)
    return (
      <div className="overview waiting">
        <ComingPanel title={text.readyToPay} />
        <ComingPanel title={text.budgets} />
      </div>
    )
  return (
    <div className="overview">
      <ReadyToPay overview={data} />
      <Budgets budgets={data.budgets} now={dataUpdatedAt} />
    </div>
  )
}

/** What the running week comes to, and who comes near overtime in it. */
export function WeekPanels() {
  const text = useOverviewText()
  const { data: answer, error } = useOverview()
  const data = useDeferredData(answer)
  if (!data && error) return null
  if (!data)
    return (
      <div className="overview week waiting">
        <ComingPanel title={text.labor} />
      </div>
    )
  return (
    <div className="overview week">
      <LaborWeek labor={data.labor} />
      <OvertimeSoon people={data.overtime} />
    </div>
  )
}
