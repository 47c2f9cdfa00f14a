import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { logEntryCalls } from '../../../shared/log-entries/calls.ts'
import { foldText } from '../../../shared/fields/fold-text.ts'
import { instantOfWall } from '../../../shared/time/time-zone.ts'
import { entryType } from '../../../shared/log-entries/log-entry.ts'
import { clock } from '../../api/device/clock.ts'
import { entryColumns } from '../../components/entries/entry-columns.tsx'
import { useEntryStory } from '../../components/entries/entry-sentence.tsx'
import { AddLink } from '../../components/page/add-link.tsx'
import { ListPage } from '../../components/page/list-page.tsx'
import { useText, type AppText } from '../../language/app/text.tsx'
import { paths } from '../../paths.ts'
import { useFormat, useTimeZone } from '../../session/tenant.ts'
import { readDays } from '../../ui/table/read-days.ts'
import { useTableState, type TableState } from '../../ui/table/use-table-state.ts'

/** The one type that a text can mean, in the words of the screen; undefined where several match. */
function typeOf({ entryTypes }: AppText, typed: string | undefined) {
  if (!typed) return undefined
  const wanted = foldText(typed.trim())
  const meant = entryType.options.filter((type) => foldText(entryTypes[type]).includes(wanted))
  return meant.length === 1 ? meant[0] : undefined
}

/** What the server is asked for, so that filters reach entries that are not loaded yet. */
function queryOf(text: AppText, { filters, sort }: TableState, timeZone: string, today: string) {
  const days = readDays(filters.timestamp ?? '', today)
  const isFiltered = Object.keys(filters).length > 0
  return {
    ...(filters.user && { user_name: filters.user }),
    ...(filters.job && { job_name: filters.job }),
    ...(filters.notes && { notes: filters.notes }),
    ...(typeOf(text, filters.type) && { type: typeOf(text, filters.type) }),
    ...(sort?.key === 'timestamp' && !sort.isDescending && { order: 'oldest' as const }),
    ...(days && {
      from: instantOfWall(`${days.from}T00:00`, timeZone),
      to: instantOfWall(`${days.to}T00:00`, timeZone),
    }),
    limit: isFiltered ? '200' : '30',
  }
}

/** Sorting that the server does. */
const sortsOnServer = ['timestamp']

/** All entries that the person may see. */
export default function LogsPage() {
  const text = useText()
  const format = useFormat()
  const timeZone = useTimeZone()
  const [now] = useState(() => clock.time())
  const today = format.dayOf(now)
  const columns = useMemo(() => {
    const { timestamp, user, job, type, notes } = entryColumns(text, format)
    return [timestamp, user, job, type, notes]
  }, [text, format])
  const story = useEntryStory()
  const state = useTableState(columns.map(({ key }) => key))
  const wanted = useMemo(
    () => queryOf(text, state, timeZone, today),
    [text, state, timeZone, today],
  )
  // One request when the typing pauses, not one a letter.
  const [query] = useDebouncedValue(wanted, 250)
  return (
    <ListPage
      title={text.logs.title}
      call={logEntryCalls.listLogEntries}
      query={query}
      columns={columns}
      empty={text.logs.empty}
      whenEmpty={
        <AddLink
          call={logEntryCalls.createLogEntry}
          to={paths.newLog}
          label={text.chrome.addLogEntry}
        />
      }
      sortsOnServer={sortsOnServer}
      isEndless
      story={story}
      isPending={query !== wanted}
    />
  )
}
