import type * as z from 'zod/mini'
import type { comparison, ComparedPerson } from '../../../../shared/imports/comparison.ts'
import { hoursOf } from '../../../components/hours.ts'
import { useText } from '../../../language/app/text.tsx'
import { useImportsText } from '../../../language/imports/text.ts'
import { useFormat } from '../../../session/tenant.ts'
import { Details } from '../../../ui/details.tsx'

type Figures = ComparedPerson['theirs']

function Person({ person }: { person: ComparedPerson }) {
  const text = useImportsText()
  const { common } = useText()
  const format = useFormat()
  const beyond = ({ overtime_seconds, doubletime_seconds }: Figures) =>
    format.decimal(hoursOf(overtime_seconds + doubletime_seconds))
  const line = (figures: Figures) => (
    <>
      {text.figures(format.decimal(hoursOf(figures.worked_seconds)), beyond(figures))}
      {figures.gross !== null && `, ${format.money(Number(figures.gross))}`}
    </>
  )
  const signed = (value: number, written: string) => (value > 0 ? `+${written}` : written)
  const changeOf = ({ worked_seconds, gross }: Figures) =>
    text.signed(
      signed(worked_seconds, format.decimal(hoursOf(worked_seconds))),
      gross === null ? null : signed(Number(gross), format.money(Number(gross))),
    )
  return (
    <li>
      <strong>{person.user_name ?? common.unknownUser}</strong>
      <Details
        facts={[
          [text.ours, line(person.ours)],
          [text.theirs, line(person.theirs)],
        ]}
      />
      {person.explanations.length === 0 ? (
        <p className="muted">{text.same}</p>
      ) : (
        <ul>
          {person.explanations.map(({ cause, minutes, ...figures }) => (
            <li key={cause}>
              {text.causes[cause](minutes)}: <strong>{changeOf(figures)}</strong>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** What was compared: both figures of each person, and what the difference comes from. */
export function Compared({ period, people }: z.output<typeof comparison>) {
  const text = useImportsText()
  const format = useFormat()
  return (
    <div aria-live="polite">
      <h3>{text.span(format.calendarDate(period.from), format.calendarDate(period.to))}</h3>
      <ul className="plain-list paper import-compared">
        {people.map((person) => (
          <Person key={person.user_id} person={person} />
        ))}
      </ul>
    </div>
  )
}
