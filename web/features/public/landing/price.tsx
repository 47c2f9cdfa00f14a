import { useState } from 'react'
import { dollarsPerUserMonth } from '../../../../shared/billing/terms.ts'
import { useSiteText } from '../../../language/site/text.ts'
import { Icon } from '../../../ui/icon.tsx'

const exampleCrew = 5
const largestCrew = 999

/** What an hour of somebody's time is in the example, in dollars. */
const exampleHourly = 30

/** What a crew of one's own size pays: only whole people, and at least one. */
function CrewPrice() {
  const { login } = useSiteText()
  const [typed, setTyped] = useState(String(exampleCrew))
  const people = Number(typed)
  const isCrew = Number.isInteger(people) && people >= 1 && people <= largestCrew
  return (
    <>
      <label className="crew-price">
        {login.crew}
        <input
          type="number"
          min={1}
          max={largestCrew}
          // The page can be typed into before its script has come.
          ref={(field) => {
            if (field) setTyped(field.value)
          }}
          defaultValue={exampleCrew}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <output>
        {isCrew && login.example(people, (people * dollarsPerUserMonth).toLocaleString('en-US'))}
      </output>
    </>
  )
}

/** What it costs, and what is in it. */
export function Price() {
  const { login } = useSiteText()
  return (
    <section className="price paper" id="price">
      <div>
        <h2>{login.priceTitle}</h2>
        <p className="amount">
          <strong>${dollarsPerUserMonth}</strong> {login.perPerson}
        </p>
        <CrewPrice />
        <p>{login.saving((dollarsPerUserMonth / exampleHourly) * 60, exampleHourly)}</p>
        {login.priceNotes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <ul>
        {login.included.map((each) => (
          <li key={each}>
            <Icon name="check" size={20} />
            {each}
          </li>
        ))}
      </ul>
    </section>
  )
}
