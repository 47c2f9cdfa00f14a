import { importCalls } from '../../../shared/imports/calls.ts'
import type { DataImport } from '../../../shared/imports/import.ts'
import { useCall } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { Page } from '../../components/page/page.tsx'
import { Permitted } from '../../components/page/permitted.tsx'
import { useImportsText } from '../../language/imports/text.ts'
import { useText } from '../../language/app/text.tsx'
import { useFormat } from '../../session/tenant.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { FileChoice } from './file-choice.tsx'
import { ImportResult } from './import-result.tsx'
import { Preview } from './preview/preview.tsx'
import './imports.css'

/** How often an import that is worked at is looked at again, in milliseconds. */
const lookAgain = 1_500

const isWorkedAt = ({ state }: DataImport) => ['reading', 'importing', 'undoing'].includes(state)

function Progress({ found }: { found: DataImport }) {
  const text = useImportsText()
  const params = { uuid: found.uuid }
  useCall(importCalls.getImport, { params }, { refetchInterval: lookAgain })
  const format = useFormat()
  const { state, progress } = found
  return (
    <div className="notice" aria-live="polite">
      <p>{text.states[state]}</p>
      {progress && (
        <>
          <progress max={progress.total} value={progress.done} aria-label={text.states[state]} />
          <p className="muted">
            {text.progress(format.number(progress.done), format.number(progress.total))}
          </p>
        </>
      )}
      <p className="muted">{text.keepsOn}</p>
    </div>
  )
}

function Failed({ found }: { found: DataImport }) {
  const text = useImportsText()
  const { message } = useText()
  const { failure } = found
  return (
    <>
      <p className="alert" role="alert">
        {failure ? message({ message: failure.message, english: failure.error }) : text.failed}
      </p>
      <FileChoice label={text.chooseAnother} />
    </>
  )
}

function Import({ uuid }: { uuid: string }) {
  const problem = useErrorMessage()
  const { data, error, isLoading, refetch } = useCall(importCalls.getImport, { params: { uuid } })
  return (
    <QueryState
      isLoading={isLoading}
      error={data ? null : problem(error)}
      onRetry={() => void refetch()}
    >
      {data && isWorkedAt(data) && <Progress found={data} />}
      {data && (data.state === 'failed' || data.state === 'waiting') && <Failed found={data} />}
      {data?.state === 'ready' && data.report && (
        <Preview key={data.version} found={data} report={data.report} />
      )}
      {data && (data.state === 'imported' || data.state === 'undone') && (
        <ImportResult found={data} />
      )}
    </QueryState>
  )
}

/** One file of hours: what importing it would do, how far it is, what it did. */
export function ImportPage({ uuid }: { uuid: string }) {
  const text = useImportsText()
  const { data } = useCall(importCalls.getImport, { params: { uuid } })
  return (
    <Page title={data?.name ?? text.title} actions={<></>}>
      <Permitted call={importCalls.getImport}>
        <Import uuid={uuid} />
      </Permitted>
    </Page>
  )
}
