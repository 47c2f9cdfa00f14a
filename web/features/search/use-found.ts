import { useEffect, useState } from 'react'
import { logEntryCalls } from '../../../shared/log-entries/calls.ts'
import { paintCalls } from '../../../shared/paints/calls.ts'
import { searchTerm } from '../../../shared/paints/paint.ts'
import { receiptCalls } from '../../../shared/receipts/calls.ts'
import { useCall } from '../../api/queries.ts'
import { useText } from '../../language/app/text.tsx'
import { useSearchText } from '../../language/search/text.ts'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'
import { findable, type Findable } from './destination.ts'

/** Whoever types goes on sooner than this, in milliseconds: only then is the server asked. */
const pause = 300

/** So many letters are worth a question to the server. */
const fewest = 3

const atMost = '5'

/** So much of a note says which one it is, in letters. */
const longest = 80

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** What was typed once nothing was typed for a moment. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}

/** What only the server can find: colors, words of notes, receipts. `isSearching` until it has answered, `error` where it could not be asked. */
export function useFound(typed: string): {
  found: Findable[]
  isSearching: boolean
  error: Error | null
} {
  const { common } = useText()
  const { color, note, receipt } = useSearchText()
  const format = useFormat()
  const wanted = usePaused(typed)
  const enabled = wanted.length >= fewest
  const paints = useCall(
    paintCalls.searchPaints,
    { query: { text: wanted, limit: atMost } },
    { enabled: enabled && searchTerm(wanted).length > 1 },
  )
  const notes = useCall(
    logEntryCalls.listLogEntries,
    { query: { notes: wanted, limit: atMost } },
    { enabled },
  )
  const receipts = useCall(receiptCalls.listReceipts, { query: { limit: '50' } }, { enabled })
  const dayOf = (instant: string) => format.date(instant)
  const colors = (paints.data ?? []).map((paint) => ({
    label: [paint.color_code, paint.color_name ?? paint.line].filter(Boolean).join(' '),
    detail: [paint.job_name ?? common.unknownJob, paint.place].join(' · '),
    kind: color,
    to: paths.job(paint.job_id),
    // It was found by the server, which knows how codes are typed.
    words: wanted,
  }))
  const entries = (notes.data ?? []).map((entry) => ({
    label: shortened(entry.notes ?? ''),
    detail: [entry.job_name ?? common.unknownJob, dayOf(entry.timestamp)].join(' · '),
    kind: note,
    to: paths.logEntry(entry.uuid),
    words: entry.notes ?? '',
  }))
  const bought = (receipts.data ?? []).map((each) => ({
    label: each.vendor ?? each.reading?.vendor ?? receipt,
    detail: [each.total ?? each.reading?.total, each.job_name, each.user_name]
      .filter(Boolean)
      .join(' · '),
    kind: receipt,
    to: paths.receipt(each.uuid),
  }))
  return {
    found: enabled ? [...colors, ...bought, ...entries].map(findable) : [],
    isSearching:
      typed.trim().length >= fewest &&
      (wanted !== typed.trim() || paints.isFetching || notes.isFetching || receipts.isFetching),
    error: enabled ? (paints.error ?? notes.error ?? receipts.error) : null,
  }
}
