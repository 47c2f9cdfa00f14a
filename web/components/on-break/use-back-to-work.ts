import { useRef } from 'react'
import { v7 } from 'uuid'
import { logEntryCalls } from '../../../shared/log-entries/calls.ts'
import type { OnBreakUser } from '../../../shared/statistics/statistics.ts'
import { useSendBatch } from '../../api/send-batch.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useText } from '../../language/app-text.tsx'
import { useQuickLogText } from '../../language/quick-log-text.ts'
import { useFormat } from '../../session/tenant.ts'
import { useUndoEntries } from '../entries/use-undo-entries.ts'
import { useToast } from '../toasts.tsx'

/** The tap that is being sent: its time, and the key under which each person's arrival is written once. */
interface Tap {
  timestamp: string
  keys: Map<string, string>
}

/** Ends the break of several people at a job with one tap; tapped again after a failure, it is the same arrival. */
export function useBackToWork(people: readonly OnBreakUser[]) {
  const { common } = useText()
  const quickLog = useQuickLogText()
  const format = useFormat()
  const toast = useToast()
  const undo = useUndoEntries()
  const messageOf = useErrorMessage()
  const tap = useRef<Tap | null>(null)
  const sending = useSendBatch(logEntryCalls.createLogEntry, () => (tap.current = null))
  const go = () => {
    if (sending.isPending) return
    const { timestamp, keys } = (tap.current ??= {
      timestamp: new Date().toISOString(),
      keys: new Map<string, string>(),
    })
    const inputs = people.map(({ user_id, job_id }) => {
      const idempotencyKey = keys.get(user_id) ?? v7()
      keys.set(user_id, idempotencyKey)
      const body = { user_id, job_id, type: 'ARRIVAL' as const, source: 'offline' as const }
      return { name: user_id, idempotencyKey, body: { ...body, timestamp } }
    })
    sending.mutateAsync(inputs).then(
      (answers) => {
        const name = people[0]?.job_name ?? common.unknownJob
        const done = quickLog.done.ARRIVAL(name, format.time(timestamp))
        const said = answers.length > 1 ? quickLog.forSeveral(done, answers.length) : done
        const keptAs = answers.flatMap((each) => each.keptAs ?? [])
        const entries = answers.flatMap(({ body }) => body ?? [])
        toast({
          message: keptAs.length > 0 ? `${said}. ${common.notSentYet}` : said,
          onUndo: () => void undo(entries, keptAs),
        })
      },
      // It is said below the button.
      () => undefined,
    )
  }
  return { go, isBusy: sending.isPending, error: messageOf(sending.error?.cause ?? null) }
}
