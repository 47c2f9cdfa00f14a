import { importField, importFields } from '../../../../shared/imports/column.ts'
import { useImportsText } from '../../../language/imports-text.ts'
import type { Choosing } from './choosing.ts'

/** What each column of the file holds, with some of its cells. */
export function ColumnChoices({ report, choices, choose }: Choosing) {
  const text = useImportsText()
  const chosen = choices.columns ?? report.columns.map(({ field }) => field)
  const isAsked = report.obstacles.includes('columns')
  return (
    <details className="section" open={isAsked}>
      <summary>
        <h2>{text.columns}</h2>
      </summary>
      <div className="import-table" role="group" aria-label={text.columns} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.column}</th>
              <th scope="col">{text.holds}</th>
              <th scope="col">{text.examples}</th>
            </tr>
          </thead>
          <tbody>
            {report.columns.map(({ title, samples }, index) => (
              <tr key={`${index} ${title}`}>
                <th scope="row">{title}</th>
                <td>
                  <select
                    className="input"
                    aria-label={text.fieldOf(text.holds, title)}
                    value={chosen[index] ?? ''}
                    onChange={({ currentTarget: { value } }) => {
                      const parsed = importField.safeParse(value)
                      const field = parsed.success ? parsed.data : null
                      choose({
                        columns: report.columns.map((_, at) =>
                          at === index ? field : (chosen[at] ?? null),
                        ),
                      })
                    }}
                  >
                    <option value="">{text.ignored}</option>
                    {importFields.map((field) => (
                      <option key={field} value={field}>
                        {text.fields[field]}
                      </option>
                    ))}
                  </select>
                </td>
                <td className="muted wraps">{samples.join(' · ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
