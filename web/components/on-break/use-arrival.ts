import { v7 } from 'uuid'
import { logEntryCalls } from '../../../shared/log-entries/calls.ts'
import type { OnBreakUser } from '../../../shared/statistics/statistics.ts'
import { useSendBatch } from '../../api/send-batch.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useText } from '../../language/app/text.tsx'
import { useQuickLogText } from '../../language/quick-log/text.ts'
import { useFormat } from '../../session/tenant.ts'
import { useUndoEntries } from '../entries/use-undo-entries.ts'
import { useToast } from '../toasts.tsx'

/** Somebody who arrives at a job with one tap; `since` names the occasion, on which it is one arrival. */
export type Arriving = Pick<OnBreakUser, 'user_id' | 'job_id' | 'job_name' | 'since'>

/** The arrival: its key and time, so that it is written once, however often it is tapped. */
interface Tap {
  key: string
  timestamp: string
}

/**
 * Of the breaks that were ended here, by person and beginning: until the answer says so, the button may be there
 * anew.
 */
const taps = new Map<string, Tap>()
const tapName = ({ user_id, since }: Arriving) => `${user_id} ${since}`

/** Has several people arrive at a job with one tap; tapped again after a failure, it is the same arrival. */
export function useArrival(people: readonly Arriving[]) {
  const { common } = useText()
  const quickLog = useQuickLogText()
  const format = useFormat()
  const toast = useToast()
  const undo = useUndoEntries()
  const messageOf = useErrorMessage()
  const sending = useSendBatch(logEntryCalls.createLogEntry, () => undefined)
  const go = () => {
    if (sending.isPending) return
    const now = new Date().toISOString()
    const inputs = people.map((person) => {
      const { user_id, job_id } = person
      const { key, timestamp } = taps.get(tapName(person)) ?? { key: v7(), timestamp: now }
      taps.set(tapName(person), { key, timestamp })
      const body = { user_id, job_id, type: 'ARRIVAL' as const, source: 'offline' as const }
      return { name: user_id, idempotencyKey: key, body: { ...body, timestamp } }
    })
    sending.mutateAsync(inputs).then(
      (answers) => {
        const name = people[0]?.job_name ?? common.unknownJob
        const done = quickLog.done.ARRIVAL(name, format.time(now))
        const said = answers.length > 1 ? quickLog.forSeveral(done, answers.length) : done
        const keptAs = answers.flatMap((each) => each.keptAs ?? [])
        const entries = answers.flatMap(({ body }) => body ?? [])
        toast({
          message: keptAs.length > 0 ? `${said}. ${common.notSentYet}` : said,
          onUndo: () => {
            // Back on the break, the next arrival is another one.
            for (const person of people) taps.delete(tapName(person))
            void undo(entries, keptAs)
          },
        })
      },
      // It is said below the button.
      () => undefined,
    )
  }
  return { go, isBusy: sending.isPending, error: messageOf(sending.error?.cause ?? null) }
}
