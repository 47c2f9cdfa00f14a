import { Link } from 'react-router-dom'
import { dollarsPerUserMonth, freeTrialDays } from '../../../shared/terms.ts'
import { paths } from '../../paths.ts'
import { Article } from './article.tsx'

/** The product, for those who would use it. */
export default function ForPaintersPage() {
  return (
    <Article title="Less paperwork, more painting">
      <p className="lead">
        Your hours are written down when you arrive and when you leave, and you can see them at any
        time.
      </p>
      <ul>
        <li>Arrival, departure and notes on each job, from any phone.</li>
        <li>Your own entries and your own pay, visible to you.</li>
      </ul>
      <p>${dollarsPerUserMonth} per user per month after the free days.</p>
      <p>
        <Link className="button primary" to={paths.signup}>
          Get Started — Free for {freeTrialDays} Days
        </Link>
      </p>
    </Article>
  )
}
