import type { ImportReport } from '../../../../shared/imports/import.ts'
import { useImportsText } from '../../../language/imports-text.ts'

interface Props {
  report: ImportReport
}

/** Which columns are missing, or are chosen twice; in general words if none is. */
function ColumnObstacles({ report }: Props) {
  const text = useImportsText()
  const { columns_missing: missing, columns_doubled: doubled } = report
  if (missing.length + doubled.length === 0) return <li>{text.obstacles.columns}</li>
  return (
    <>
      {missing.map((column) => (
        <li key={column}>{text.missing[column]}</li>
      ))}
      {doubled.map((field) => (
        <li key={field}>{text.doubled(text.fields[field])}</li>
      ))}
    </>
  )
}

/** What must be decided before a file can be imported. */
export function Obstacles({ report }: Props) {
  const text = useImportsText()
  if (report.obstacles.length === 0) return null
  return (
    <section className="alert warn" aria-label={text.toDecide}>
      <h2>{text.toDecide}</h2>
      <ul>
        {report.obstacles.map((obstacle) =>
          obstacle === 'columns' ? (
            <ColumnObstacles key={obstacle} report={report} />
          ) : (
            <li key={obstacle}>{text.obstacles[obstacle]}</li>
          ),
        )}
      </ul>
    </section>
  )
}
