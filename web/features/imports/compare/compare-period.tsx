import { useState } from 'react'
import { importCalls } from '../../../../shared/imports/calls.ts'
import { addDays, dateOf } from '../../../../shared/time/time-zone.ts'
import { userCalls } from '../../../../shared/users/calls.ts'
import { clock } from '../../../api/device/clock.ts'
import { useSend, useWholeList } from '../../../api/queries.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { useImportsText } from '../../../language/imports/text.ts'
import { useTimeZone } from '../../../session/tenant.ts'
import { ErrorMessage } from '../../../ui/query-state.tsx'
import { Compared } from './compared.tsx'

const figures = ['regular', 'overtime', 'doubletime', 'gross'] as const
type Figure = (typeof figures)[number]
type Typed = Partial<Record<Figure, string>>

interface Props {
  /** A day of the pay period to begin with; yesterday unless it is known. */
  date?: string | null
  /** Whom a file was about: they stand first. */
  people?: readonly string[]
}

const numberOf = (typed = '') => Number(typed.replace(',', '.') || 0)

/** What the old system made of the last pay period, typed person by person, beside what Dropcloth does. */
export function ComparePeriod({ date: initial = null, people = [] }: Props) {
  const text = useImportsText()
  const problem = useErrorMessage()
  const zone = useTimeZone()
  const [date, setDate] = useState(() => initial ?? addDays(dateOf(clock.time(), zone), -1))
  const [typed, setTyped] = useState<Record<string, Typed>>({})
  const [isEmpty, setEmpty] = useState(false)
  const users = useWholeList(userCalls.listUsers)
  const compare = useSend(importCalls.comparePeriod)
  const rows = (users.data ?? [])
    .filter(({ is_active, uuid }) => is_active || people.includes(uuid))
    .toSorted((a, b) => Number(people.includes(b.uuid)) - Number(people.includes(a.uuid)))
  const submit = () => {
    const said = rows.flatMap(({ uuid: user_id }) => {
      const own = typed[user_id] ?? {}
      if (!figures.some((figure) => own[figure])) return []
      return [
        {
          user_id,
          regular_hours: numberOf(own.regular),
          overtime_hours: numberOf(own.overtime),
          doubletime_hours: numberOf(own.doubletime),
          gross: own.gross || null,
        },
      ]
    })
    setEmpty(said.length === 0)
    if (said.length > 0) compare.mutate({ body: { date, people: said } })
  }
  return (
    <section className="section" aria-label={text.compare}>
      <h2>{text.compare}</h2>
      <p className="muted">{text.compareHint}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <label className="field">
          <span>{text.day}</span>
          <input
            className="input"
            type="date"
            required
            max="9999-12-31"
            value={date}
            onChange={(event) => setDate(event.currentTarget.value)}
          />
        </label>
        <div className="import-table" role="group" aria-label={text.theirs} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{text.person}</th>
                {figures.map((figure) => (
                  <th key={figure} scope="col">
                    {text[figure]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ uuid, name }) => (
                <tr key={uuid}>
                  <th scope="row">{name}</th>
                  {figures.map((figure) => (
                    <td key={figure}>
                      <input
                        className="input figure-input"
                        inputMode="decimal"
                        pattern="[0-9]*[.,]?[0-9]*"
                        maxLength={12}
                        aria-label={text.fieldOf(text[figure], name)}
                        value={typed[uuid]?.[figure] ?? ''}
                        onChange={({ currentTarget: { value } }) =>
                          setTyped({ ...typed, [uuid]: { ...typed[uuid], [figure]: value } })
                        }
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <ErrorMessage text={isEmpty ? text.typeSome : problem(compare.error)} />
        <button type="submit" className="button primary" disabled={compare.isPending}>
          {text.compareNow}
        </button>
      </form>
      {compare.data && <Compared {...compare.data} />}
    </section>
  )
}
