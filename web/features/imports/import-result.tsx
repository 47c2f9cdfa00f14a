import { importCalls } from '../../../shared/imports/calls.ts'
import type { DataImport } from '../../../shared/imports/import.ts'
import { useSend } from '../../api/queries.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { useText } from '../../language/app/text.tsx'
import { useImportsText } from '../../language/imports/text.ts'
import { useFormat } from '../../session/tenant.ts'
import { RowProblems } from './preview/row-problems.tsx'
import { Summary } from './preview/summary.tsx'
import { ComparePeriod } from './compare/compare-period.tsx'

/** What an import did, or its undoing left; and, for seven days, the way to undo it. */
export function ImportResult({ found }: { found: DataImport }) {
  const text = useImportsText()
  const format = useFormat()
  const undo = useSend(importCalls.undoImport)
  const { message } = useText()
  const { uuid, state, result, report, undo_until, failure } = found
  const isUndone = state === 'undone'
  const isKept = result !== null && result.kept_rows + result.kept_records > 0
  return (
    <div className="imports">
      {result && (
        <section className="section" aria-live="polite">
          <h2>{isUndone ? text.states.undone : text.done}</h2>
          {!isUndone && <p>{text.counts(result.people, result.jobs, result.customers)}</p>}
          {!isUndone && result.left_out > 0 && (
            <p className="alert warn">{text.leftOut(result.left_out)}</p>
          )}
          {failure && (
            <p className="alert" role="alert">
              {message({ message: failure.message, english: failure.error })}
            </p>
          )}
          {isUndone && (
            <p>{isKept ? text.kept(result.kept_rows, result.kept_records) : text.taken}</p>
          )}
          {undo_until !== null && (
            <div className="actions">
              <ConfirmButton
                label={text.undo}
                question={text.askUndo}
                isDangerous
                onConfirm={() => undo.mutateAsync({ params: { uuid } })}
              />
              <span className="muted">{text.undoUntil(format.dateTime(undo_until))}</span>
            </div>
          )}
        </section>
      )}
      {report && <Summary title={text.whatWas} report={report} />}
      {!isUndone && (
        <ComparePeriod
          date={report?.hours.last_day ?? null}
          people={report?.people.flatMap(({ user_id }) => user_id ?? []) ?? []}
        />
      )}
      {report && <RowProblems report={report} />}
    </div>
  )
}
