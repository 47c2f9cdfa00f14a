import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import { useText } from '../../language/app/text.tsx'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/session.tsx'
import { useFormat } from '../../session/tenant.ts'
import { RowLink } from '../../ui/table/row-link.tsx'
import type { Story } from '../../ui/table/view-props.ts'
import { colorStyle } from '../jobs/job-colors.ts'

/** Entries told one after the other, by day. */
export function useEntryStory(): Story<LogEntry> {
  const format = useFormat()
  return useMemo(
    () => ({
      groupOf: ({ timestamp }) => format.day(timestamp),
      tell: (entry) => <EntrySentence entry={entry} />,
    }),
    [format],
  )
}

/** An entry told in words, like "Left the Miller house, 3:42 PM"; one's own name is left out. */
function EntrySentence({ entry }: { entry: LogEntry }) {
  const me = useUser()
  const { common, logs } = useText()
  const format = useFormat()
  const job = entry.job_name ?? common.unknownJob
  return (
    <article className="entry-sentence paper" style={colorStyle(entry.job_color)}>
      <RowLink to={paths.logEntry(entry.uuid)}>
        {logs.told[entry.entry_type](job, entry.break)}, {format.time(entry.timestamp)}
      </RowLink>
      {entry.user_id !== me.uuid && ' · '}
      {entry.user_id !== me.uuid && (
        <Link to={paths.user(entry.user_id)}>{entry.user_name ?? common.unknownUser}</Link>
      )}
      {entry.notes && <p>{entry.notes}</p>}
    </article>
  )
}
