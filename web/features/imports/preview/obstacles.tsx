import type { ImportField } from '../../../../shared/imports/column.ts'
import { useImportsText } from '../../../language/imports/text.ts'
import { titlesOf, type Choosing } from './choosing.ts'

/** Several columns for one field. Hours can be added up; of other fields a row has one only. */
function Doubled({ field, ...choosing }: Choosing & { field: ImportField }) {
  const text = useImportsText()
  const { report, choose } = choosing
  const titles = titlesOf(report, {}, field).join(', ')
  if (field !== 'hours') return <li>{text.doubled(text.fields[field], titles)}</li>
  return (
    <li>
      {text.doubledHours(titles)}
      <button type="button" className="button add-up" onClick={() => choose({ add_hours: true })}>
        {text.addUp}
      </button>
    </li>
  )
}

/** Lists the columns that are missing or chosen twice, or a general sentence if there are none. */
function ColumnObstacles(choosing: Choosing) {
  const text = useImportsText()
  const { columns_missing: missing, columns_doubled: doubled } = choosing.report
  if (missing.length + doubled.length === 0) return <li>{text.obstacles.columns}</li>
  return (
    <>
      {missing.map((column) => (
        <li key={column}>{text.missing[column]}</li>
      ))}
      {doubled.map((field) => (
        <Doubled key={field} {...choosing} field={field} />
      ))}
    </>
  )
}

/** Lists decisions that are needed before a file can be imported. */
export function Obstacles(choosing: Choosing) {
  const text = useImportsText()
  const { report } = choosing
  if (report.obstacles.length === 0) return null
  return (
    <section className="alert warn" aria-label={text.toDecide}>
      <h2>{text.toDecide}</h2>
      <ul>
        {report.obstacles.map((obstacle) =>
          obstacle === 'columns' ? (
            <ColumnObstacles key={obstacle} {...choosing} />
          ) : (
            <li key={obstacle}>{text.obstacles[obstacle]}</li>
          ),
        )}
      </ul>
    </section>
  )
}
