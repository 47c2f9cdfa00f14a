import { importField, importFields, type ImportField } from '../../../../shared/imports/column.ts'
import type { ImportReport } from '../../../../shared/imports/import.ts'
import { hoursOf } from '../../../components/hours.ts'
import { useImportsText } from '../../../language/imports/text.ts'
import { useFormat } from '../../../session/tenant.ts'
import { titlesOf, type Choosing } from './choosing.ts'

const mostShown = 3

interface NotUnderstoodProps {
  field: ImportField | null
  problems: ImportReport['problems']
}

/** The cells of a field that are not understood, by name, date and hours. */
function NotUnderstood({ field, problems }: NotUnderstoodProps) {
  const text = useImportsText()
  const format = useFormat()
  const own = problems.filter((problem) => field !== null && problem.field === field)
  if (own.length === 0) return null
  const named = own.slice(0, mostShown).map(({ row, value, person, day, seconds }) => {
    const said = [
      person ?? text.row(row),
      day && format.calendarDate(day),
      seconds !== null && text.hours(format.decimal(hoursOf(seconds))),
    ]
    return `${said.filter(Boolean).join(', ')}: “${value}”`
  })
  const more = own.length - named.length
  return (
    <p className="wraps">
      {text.notUnderstood(named.join('; '))} {more > 0 && text.more(more)}
    </p>
  )
}

/** What each column of the file holds, with some of its cells. */
export function ColumnChoices({ report, choices, choose }: Choosing) {
  const text = useImportsText()
  const hours = titlesOf(report, choices, 'hours')
  const isAddedUp =
    hours.length > 1 && (choices.add_hours ?? !report.columns_doubled.includes('hours'))
  const chosen = choices.columns ?? report.columns.map(({ field }) => field)
  const isAsked =
    report.obstacles.includes('columns') ||
    choices.add_hours === true ||
    report.problems.some(({ field }) => field !== null)
  return (
    <details className="section" open={isAsked}>
      <summary>
        <h2>{text.columns}</h2>
      </summary>
      {isAddedUp && <p className="alert info">{text.addedUp(hours.join(', '))}</p>}
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
                <td className="muted wraps">
                  {samples.join(' · ')}
                  <NotUnderstood
                    field={report.columns[index]?.field ?? null}
                    problems={report.problems}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
