import type { ImportReport } from '../../../../shared/imports/import.ts'
import { rowProblemCode } from '../../../../shared/imports/row-problem.ts'
import { useImportsText } from '../../../language/imports/text.ts'

/** So many rows of a kind are named. */
const most = 10

/** The rows that are left out, or that somebody should know of, by what is the matter with them. */
export function RowProblems({ report: { problems, problem_counts } }: { report: ImportReport }) {
  const text = useImportsText()
  const codes = rowProblemCode.options.filter((code) => problem_counts[code])
  if (codes.length === 0) return null
  return (
    <section className="section">
      <h2>{text.problems}</h2>
      <ul className="plain-list paper">
        {codes.map((code) => {
          const count = problem_counts[code] ?? 0
          const rows = problems.filter((each) => each.code === code).slice(0, most)
          const named = rows.map(({ row, value }) =>
            value === '' ? text.row(row) : `${text.row(row)} (${value})`,
          )
          return (
            <li key={code}>
              <strong>
                {text.rowProblems[code]}: {count}
              </strong>
              <span className="muted wraps">
                {named.join(', ')} {count > rows.length && text.more(count - rows.length)}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
