import { Article } from './article.tsx'
import { mailbox } from './contact.ts'

/** For those who would help to build it. */
export default function ContributePage() {
  return (
    <Article title="Build Dropcloth with us">
      <p className="lead">
        We look for people who have run crews, and for people who write software that crews like to
        use.
      </p>
      <p>
        The whole product runs on one machine with two commands, so a first change takes an evening.
        Tell us what you would mend first: <a href={`mailto:${mailbox}`}>{mailbox}</a>.
      </p>
    </Article>
  )
}
