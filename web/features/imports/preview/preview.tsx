import { useState } from 'react'
import { importCalls } from '../../../../shared/imports/calls.ts'
import type { DataImport, ImportReport } from '../../../../shared/imports/import.ts'
import { ApiError } from '../../../api/api-error.ts'
import { useSend } from '../../../api/queries.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { ConfirmButton } from '../../../components/confirm-button.tsx'
import { useImportsText } from '../../../language/imports/text.ts'
import { ErrorMessage } from '../../../ui/query-state.tsx'
import type { Choosing } from './choosing.ts'
import { ColumnChoices } from './column-choices.tsx'
import { Differences } from './differences.tsx'
import { JobChoices } from './job-choices.tsx'
import { KindChoices } from './kind-choices.tsx'
import { Obstacles } from './obstacles.tsx'
import { PeopleChoices } from './people-choices.tsx'
import { ReadingChoices } from './reading-choices.tsx'
import { RowProblems } from './row-problems.tsx'
import { Summary } from './summary.tsx'

interface Props {
  found: DataImport
  report: ImportReport
}

/** Whether somebody who is to be added has no address yet. */
function lacksEmail(error: Error | null): boolean {
  const fields = error instanceof ApiError ? Object.keys(error.fields) : []
  return fields.some((field) => /^people\.\d+\.email$/.test(field))
}

/** What a file would do, how it is read, and the way to import it or to read it otherwise. */
export function Preview({ found, report }: Props) {
  const text = useImportsText()
  const problem = useErrorMessage()
  const { uuid, version } = found
  const params = { uuid }
  const [choices, setChoices] = useState(found.choices)
  const [isChanged, setChanged] = useState(false)
  const read = useSend(importCalls.previewImport)
  const commit = useSend(importCalls.commitImport)
  const choosing: Choosing = {
    report,
    choices,
    choose: (change) => {
      setChoices({ ...choices, ...change })
      setChanged(true)
    },
  }
  const [confirmed, setConfirmed] = useState<string[]>([])
  const isDecided = report.obstacles.every((obstacle) => obstacle === 'differences')
  const isConfirmed = report.differences.every(({ person }) => confirmed.includes(person))
  const isReady = isDecided && isConfirmed && !isChanged
  return (
    <div className="imports">
      <Summary title={text.what} report={report} />
      <Obstacles {...choosing} />
      <Differences report={report} confirmed={confirmed} onConfirm={setConfirmed} />
      <PeopleChoices {...choosing} />
      <KindChoices {...choosing} />
      <JobChoices {...choosing} />
      <ReadingChoices {...choosing} />
      <ColumnChoices {...choosing} />
      <RowProblems report={report} />
      <ErrorMessage text={lacksEmail(read.error) ? text.emailNeeded : problem(read.error)} />
      <div className="actions imports-end">
        {isChanged && (
          <button
            type="button"
            className="button primary"
            disabled={read.isPending}
            onClick={() => read.mutate({ params, body: { ...choices, version } })}
          >
            {text.readAgain}
          </button>
        )}
        {isDecided && (
          <ConfirmButton
            label={text.import(report.hours.new_rows)}
            question={text.askImport}
            isPrimary={isReady}
            isDisabled={!isReady}
            onConfirm={() => commit.mutateAsync({ params, body: { version, confirmed } })}
          />
        )}
        {isChanged && <span className="muted">{text.readFirst}</span>}
        {!isChanged && isDecided && !isConfirmed && (
          <span className="muted">{text.confirmFirst}</span>
        )}
      </div>
    </div>
  )
}
