import { Article } from './article.tsx'
import { mailbox } from './contact.ts'

/** The market as we see it. */
export default function ForInvestorsPage() {
  return (
    <Article title="The market, and where we take it">
      <p className="lead">
        Trades track jobs, time and crews every day, and most of them without software made for it.
      </p>
      <p>
        We begin with painters, because their day is simple to record and their margins depend on
        hours. What works for them works for other trades. Ask for the deck:{' '}
        <a href={`mailto:${mailbox}`}>{mailbox}</a>.
      </p>
    </Article>
  )
}
