import { useRef } from 'react'
import { v7 } from 'uuid'
import { logEntryCalls } from '../../../../shared/log-entries/calls.ts'
import { useSendBatch } from '../../../api/send-batch.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { changesOf, type DayCorrection, type EntryChange, type PersonDay } from './day-changes.ts'

/** One entry of each person at a time: two of one person's would meet at the record of their day. */
function inRounds(changes: readonly EntryChange[]): EntryChange[][] {
  const byUser = [...Map.groupBy(changes, ({ entry }) => entry.user_id).values()]
  const longest = Math.max(0, ...byUser.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) => byUser.flatMap((each) => each[index] ?? []))
}

/**
 * Puts the day of several people right with one reason. What went through is so by then, and is not sent again:
 * each try sends what still differs.
 */
export function useCorrectDay(onDone: (count: number, isKept: boolean) => void) {
  const messageOf = useErrorMessage()
  const keys = useRef(new Map<string, string>())
  const update = useSendBatch(logEntryCalls.updateLogEntry, () => undefined)
  const create = useSendBatch(logEntryCalls.createLogEntry, () => undefined)
  const send = async (people: readonly PersonDay[], correction: DayCorrection, reason: string) => {
    const { changes, departures } = changesOf(people, correction)
    const { job_id, left } = correction
    // Before the arrivals move: from then on nobody is found here any more.
    const written = await create.mutateAsync(
      departures.map((user_id) => {
        // The same departure, however often it is tried.
        const idempotencyKey = keys.current.get(user_id) ?? v7()
        keys.current.set(user_id, idempotencyKey)
        const body = { user_id, job_id, type: 'DEPARTURE' as const, timestamp: left ?? undefined }
        return { name: user_id, idempotencyKey, body: { ...body, notes: reason } }
      }),
    )
    const sent = [...written]
    for (const round of inRounds(changes)) {
      const changed = await update.mutateAsync(
        round.map(({ entry, ...change }) => ({
          name: entry.uuid,
          params: { uuid: entry.uuid },
          body: { ...change, reason, version: entry.version },
        })),
      )
      sent.push(...changed)
    }
    const whom = new Set([...departures, ...changes.map(({ entry }) => entry.user_id)])
    onDone(
      whom.size,
      sent.some(({ keptAs }) => keptAs !== null),
    )
  }
  return {
    send: (...args: Parameters<typeof send>) =>
      void send(...args).catch(() => {
        // It is said above the form.
      }),
    isBusy: update.isPending || create.isPending,
    error: messageOf(update.error?.cause ?? create.error?.cause ?? null),
  }
}
