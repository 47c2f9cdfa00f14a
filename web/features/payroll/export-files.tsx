import { payrollExportCalls } from '../../../shared/payroll/export/export-calls.ts'
import { useList } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { Panel } from '../../components/panel/panel.tsx'
import { usePayrollText } from '../../language/payroll/text.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { ExportFile } from './export-file.tsx'

/** The files that were made, newest first. */
export function ExportFiles() {
  const { payroll } = usePayrollText()
  const problem = useErrorMessage()
  const files = useList(payrollExportCalls.listPayrollExports)
  return (
    <Panel title={payroll.files}>
      <QueryState
        isLoading={files.isLoading}
        error={files.rows ? null : problem(files.error)}
        onRetry={() => void files.refetch()}
      >
        {files.rows?.length === 0 ? (
          <p className="muted">{payroll.noFiles}</p>
        ) : (
          <ul>
            {files.rows?.map((made) => (
              <ExportFile key={made.uuid} made={made} />
            ))}
          </ul>
        )}
      </QueryState>
    </Panel>
  )
}
