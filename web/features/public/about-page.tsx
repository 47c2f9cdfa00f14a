import { Article } from './article.tsx'

/** Who we are. */
export default function AboutPage() {
  return (
    <Article title="About Dropcloth">
      <p className="lead">
        Dropcloth keeps track of jobs, crews and hours for painting contractors and other trades.
      </p>
      <p>
        A painter logs an arrival, a note or a departure against a job. The office sees who is on
        site and what the day adds up to.
      </p>
      <p>
        It is open source under the MIT licence. You can use it hosted, or run it in your own AWS
        account.
      </p>
    </Article>
  )
}
