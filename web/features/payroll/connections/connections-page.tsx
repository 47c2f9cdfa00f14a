import { connectionCalls } from '../../../../shared/connections/calls.ts'
import { payrollSystem } from '../../../../shared/connections/system.ts'
import { useCall } from '../../../api/queries.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { Page } from '../../../components/page/page.tsx'
import { Permitted } from '../../../components/page/permitted.tsx'
import { usePayrollText } from '../../../language/payroll/text.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { FinishConnection } from './finish-connection.tsx'
import { SystemPanel } from './system-panel.tsx'
import './connections.css'

function Systems() {
  const { connections: text } = usePayrollText()
  const problem = useErrorMessage()
  const { data, error, isLoading, refetch } = useCall(connectionCalls.listConnections)
  return (
    <div className="connections">
      <p>{text.intro}</p>
      <QueryState
        isLoading={isLoading}
        error={data ? null : problem(error)}
        onRetry={() => void refetch()}
      >
        {data?.map((each) => (
          <SystemPanel key={each.system} found={each} />
        ))}
      </QueryState>
    </div>
  )
}

/** The payroll systems that hours can be sent to: connected, or ready to be; who is who there. */
export function ConnectionsPage({ system }: { system: string | undefined }) {
  const { connections: text } = usePayrollText()
  const back = payrollSystem.safeParse(system)
  return (
    <Page title={text.title} actions={<></>}>
      <Permitted call={connectionCalls.listConnections}>
        {back.success ? <FinishConnection system={back.data} /> : <Systems />}
      </Permitted>
    </Page>
  )
}
