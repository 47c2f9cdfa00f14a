import { dollarsPerUserMonth } from '../../../../shared/billing/terms.ts'
import { useSiteText } from '../../../language/site-text.ts'
import { Icon } from '../../../ui/icon.tsx'

const exampleCrew = 5

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
        <p>{login.example(exampleCrew, exampleCrew * dollarsPerUserMonth)}</p>
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
