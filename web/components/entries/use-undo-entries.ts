import { useQueryClient } from '@tanstack/react-query'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useText } from '../../language/app-text.tsx'
import { useQuickLogText } from '../../language/quick-log-text.ts'
import { useToast } from '../toasts.tsx'

/** Takes entries back that were just written, with those that the outbox keeps under their keys, and says so. */
export function useUndoEntries() {
  const { common } = useText()
  const quickLog = useQuickLogText()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const cache = useQueryClient()
  return async (entries: readonly LogEntry[], keptAs: readonly string[]) => {
    const { undoEntries } = await import('./undo-entries.ts')
    const said = await undoEntries(entries, keptAs, { quickLog, common, messageOf })
    if (said !== null) toast({ message: said })
    await cache.invalidateQueries()
  }
}
