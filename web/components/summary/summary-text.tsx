import { Link } from 'react-router-dom'
import type { Summary } from '../../../shared/summaries/summary.ts'
import { useReportText } from '../../language/report/text.ts'
import { paths } from '../../paths.ts'

/** The most entries that a sentence links to; the lists have all of them. */
const mostLinks = 8

/** What was done, in sentences that each lead to their entries; it says where a model wrote them. */
export default function SummaryText({ summary }: { summary: Summary }) {
  const text = useReportText()
  const { sentences, by_model, entries } = summary
  if (sentences.length === 0) return null
  return (
    <section className="section" aria-label={text.inShort}>
      <h2>{text.inShort}</h2>
      <ul className="plain-list paper">
        {sentences.map((sentence) => (
          <li key={sentence.text}>
            <p>
              {sentence.text}{' '}
              <small className="muted">
                {sentence.entry_ids.slice(0, mostLinks).map((id, index) => (
                  <span key={id}>
                    {index > 0 && ' '}
                    <Link to={paths.logEntry(id)} aria-label={text.entryNumber(index + 1)}>
                      [{index + 1}]
                    </Link>
                  </span>
                ))}
              </small>
            </p>
          </li>
        ))}
      </ul>
      <p className="muted">
        {by_model ? `${text.byModel(entries)} ${text.untilYesterday}` : text.untilYesterday}
      </p>
    </section>
  )
}
