import { rowKind, rowKinds, type RowKind } from '../../../../shared/imports/row-kind.ts'
import { hoursOf } from '../../../components/hours.ts'
import { useImportsText } from '../../../language/imports/text.ts'
import { useFormat } from '../../../session/tenant.ts'
import type { Choosing } from './choosing.ts'

/** The values of columns such as "Type", and whether their rows are work, breaks or time off. */
export function KindChoices({ report, choices, choose }: Choosing) {
  const text = useImportsText()
  const format = useFormat()
  const { categories } = report
  const chosen = choices.kinds ?? []
  if (categories.length === 0) return null
  const chosenFor = (value: string) => chosen.find((each) => each.value === value)?.kind
  const set = (value: string, kind: RowKind) =>
    choose({ kinds: [...chosen.filter((each) => each.value !== value), { value, kind }] })
  return (
    <section className="section">
      <h2>{text.kindsTitle}</h2>
      <ul className="plain-list paper import-rows">
        {categories.map(({ value, kind, is_certain, rows, seconds }) => {
          const now = chosenFor(value) ?? (is_certain ? kind : '')
          return (
            <li key={value}>
              <div className="person-head">
                <strong className="wraps">{value}</strong>
                <span className="muted">{text.sum(rows, format.decimal(hoursOf(seconds)))}</span>
              </div>
              <select
                className="input"
                aria-label={text.kindOf(value)}
                aria-invalid={now === '' || undefined}
                value={now}
                onChange={(event) => {
                  const parsed = rowKind.safeParse(event.currentTarget.value)
                  if (parsed.success) set(value, parsed.data)
                }}
              >
                {now === '' && <option value="">{text.undecided}</option>}
                {rowKinds.map((each) => (
                  <option key={each} value={each}>
                    {text.kinds[each]}
                  </option>
                ))}
              </select>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
