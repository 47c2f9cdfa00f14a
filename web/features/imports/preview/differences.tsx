import type { ImportReport } from '../../../../shared/imports/import.ts'
import { hoursOf } from '../../../components/hours.ts'
import { useImportsText } from '../../../language/imports/text.ts'
import { useFormat } from '../../../session/tenant.ts'

import { differenceText, differingRowText } from './difference-text.ts'

type Difference = ImportReport['differences'][number]

interface Props {
  report: ImportReport
  confirmed: readonly string[]
  onConfirm: (names: string[]) => void
}

/** One difference: whose week, what the file says, what would be imported, and by which rows. */
function DifferenceLine({ difference }: { difference: Difference }) {
  const text = useImportsText()
  const format = useFormat()
  const { week, kind, rows, row_count } = difference
  const inHours = (value: number) => format.decimal(hoursOf(value))
  const signed = (value: number) => `${value < 0 ? '−' : '+'}${inHours(Math.abs(value))}`
  return (
    <li>
      <div>
        {week !== null && `${text.weekOf(format.calendarDate(week))}: `}
        {kind !== 'work' && `${text.kinds[kind]}: `}
        <strong>{differenceText(text, difference, inHours)}</strong>
      </div>
      <ul className="muted wraps">
        {rows.map(({ row, code, seconds: by }) => (
          <li key={`${row} ${code}`}>
            {differingRowText(text, row, code)}
            {by !== null && ` (${text.hours(signed(by))})`}
          </li>
        ))}
        {row_count > rows.length && <li>{text.more(row_count - rows.length)}</li>}
      </ul>
    </li>
  )
}

/** Shows hours in the file and hours to be imported, person by person, each to be confirmed. */
export function Differences({ report: { differences }, confirmed, onConfirm }: Props) {
  const text = useImportsText()
  if (differences.length === 0) return null
  const byPerson = [...Map.groupBy(differences, ({ person }) => person)]
  return (
    <section className="section">
      <h2>{text.differencesTitle}</h2>
      <p className="muted">{text.differencesHint}</p>
      <ul className="plain-list paper import-differences">
        {byPerson.map(([person, own]) => (
          <li key={person}>
            <strong className="wraps">{person || text.wholeFile}</strong>
            <ul>
              {own.map((each) => (
                <DifferenceLine
                  key={`${each.week ?? ''} ${each.kind} ${each.rows[0]?.row ?? ''}`}
                  difference={each}
                />
              ))}
            </ul>
            <label className="choice">
              <input
                type="checkbox"
                checked={confirmed.includes(person)}
                onChange={({ currentTarget: { checked } }) =>
                  onConfirm(
                    checked ? [...confirmed, person] : confirmed.filter((name) => name !== person),
                  )
                }
              />
              <span>{text.accept(person || text.wholeFile)}</span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}
