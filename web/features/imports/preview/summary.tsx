import type { ReactNode } from 'react'
import { formatNames } from '../../../../shared/imports/file-format.ts'
import type { ImportReport } from '../../../../shared/imports/import.ts'
import { hoursOf } from '../../../components/hours.ts'
import { useImportsText } from '../../../language/imports/text.ts'
import { useFormat } from '../../../session/tenant.ts'
import { Details } from '../../../ui/details.tsx'

interface ThingsProps {
  things: ImportReport['jobs']
}

function Things({ things: { matched, added, names } }: ThingsProps) {
  const text = useImportsText()
  const shown = names.slice(0, 12)
  const more = added - shown.length
  return (
    <>
      {text.things(matched, added)}
      {shown.length > 0 && (
        <p className="muted wraps">
          {text.newOnes(shown.join(', '))} {more > 0 && text.more(more)}
        </p>
      )}
    </>
  )
}

/** The hours of the file by kind: what is work, and what is no work time. */
function KindHours({ kinds }: Pick<ImportReport, 'kinds'>) {
  const text = useImportsText()
  const format = useFormat()
  const inHours = (seconds: number) => text.hours(format.decimal(hoursOf(seconds)))
  return (
    <ul className="kind-hours">
      {kinds.map(({ kind, file_seconds }) => (
        <li key={kind}>
          {kind === 'ignore' ? text.leftOutHours : text.kinds[kind]}: {inHours(file_seconds)}
        </li>
      ))}
    </ul>
  )
}

/** What importing a file comes to, in a few figures. */
export function Summary({ title, report }: { title: string; report: ImportReport }) {
  const text = useImportsText()
  const format = useFormat()
  const { hours, people, preset, sheets } = report
  const read = sheets.find(({ is_read }) => is_read)
  const others = sheets.filter(({ is_read }) => !is_read).map(({ name }) => name)
  const inHours = (seconds: number) => format.decimal(hoursOf(seconds))
  const count = (as: 'match' | 'add') => people.filter((each) => each.as === as).length
  const facts: (readonly [string, ReactNode])[] = [
    ...(report.kinds.length > 1
      ? [[text.kindsTitle, <KindHours key="kinds" kinds={report.kinds} />] as const]
      : []),
    [text.people, text.things(count('match'), count('add'))],
    [text.jobs, <Things key="jobs" things={report.jobs} />],
    [text.customers, <Things key="customers" things={report.customers} />],
    [text.payable, text.hours(inHours(hours.payable_seconds))],
  ]
  return (
    <section className="section">
      <h2>{title}</h2>
      {preset && <p>{text.preset(formatNames[preset])}</p>}
      {read && <p className="wraps">{text.sheetsRead(read.name, others.join(', '))}</p>}
      <p>
        <strong>{text.sumOf(hours.new_rows, hours.rows, inHours(hours.seconds))}</strong>{' '}
        {hours.first_day !== null && hours.last_day !== null && (
          <span className="line muted">
            {' · '}
            {text.span(format.calendarDate(hours.first_day), format.calendarDate(hours.last_day))}
          </span>
        )}
      </p>
      <Details facts={facts} />
    </section>
  )
}
