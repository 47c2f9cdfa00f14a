import { dollarsPerUserMonth } from '../../../shared/terms.ts'
import { Article } from './article.tsx'
import { mailbox } from './contact.ts'

/** For those who would put money in. */
export default function InvestPage() {
  return (
    <Article title="Invest in Dropcloth">
      <p className="lead">
        Small contractors still run payroll from paper and text messages. Dropcloth replaces both
        for ${dollarsPerUserMonth} per user per month.
      </p>
      <p>
        One plan with everything in it, and a system that costs little to run because it only works
        when a crew does. Write to <a href={`mailto:${mailbox}`}>{mailbox}</a>.
      </p>
    </Article>
  )
}
