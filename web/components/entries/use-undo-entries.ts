import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useText } from '../../language/app/text.tsx'
import { useQuickLogText } from '../../language/quick-log/text.ts'
import { useToast } from '../toasts.tsx'

const load = () => import('./undo-entries.ts')

/** Takes entries back that were just written, with those that the outbox keeps under their keys, and says so. */
export function useUndoEntries() {
  const { common } = useText()
  const quickLog = useQuickLogText()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const cache = useQueryClient()
  useEffect(() => {
    // There may be no signal to fetch it when it is needed.
    load().catch(() => undefined)
  }, [])
  return async (entries: readonly LogEntry[], keptAs: readonly string[]) => {
    const { undoEntries } = await load()
    const said = await undoEntries(entries, keptAs, { quickLog, common, messageOf })
    if (said !== null) toast({ message: said })
    await cache.invalidateQueries()
  }
}
