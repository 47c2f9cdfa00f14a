import { useRef } from 'react'
import { logEntryCalls } from '../../../../shared/log-entries/calls.ts'
import type { LogEntry } from '../../../../shared/log-entries/log-entry.ts'
import { SendError, useSendBatch } from '../../../api/send-batch.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import type { Shift } from './shifts.ts'

interface Move {
  shifts: readonly Shift[]
  /** The entries of the job as they are now, for what was begun may have changed since. */
  current: readonly LogEntry[]
  job_id: string
  reason: string
}

/**
 * Moves the shifts of several people to another job with one reason. Tried again after a failure, it goes on where
 * it stopped: what was moved is not moved once more.
 */
export function useMoveCrew(onDone: (count: number, isKept: boolean) => void) {
  const messageOf = useErrorMessage()
  const done = useRef(new Set<string>())
  const update = useSendBatch(logEntryCalls.updateLogEntry, () => undefined)
  const sendRound = async (round: readonly LogEntry[], { job_id, reason }: Move) => {
    try {
      const moved = await update.mutateAsync(
        round.map(({ uuid, version }) => ({
          name: uuid,
          params: { uuid },
          body: { job_id, reason, version },
        })),
      )
      for (const { name } of moved) done.current.add(name)
      return moved.some(({ keptAs }) => keptAs !== null)
    } catch (error) {
      if (error instanceof SendError) for (const each of error.done) done.current.add(each.name)
      throw error
    }
  }
  const move = async (sent: Move) => {
    const { shifts, current } = sent
    const longest = Math.max(0, ...shifts.map(({ punches }) => punches.length))
    let isKept = false
    // One entry of each person at a time: two of one person's would meet at the record of their day.
    for (let index = 0; index < longest; index += 1) {
      const round = shifts
        .flatMap(({ punches }) => punches[index]?.uuid ?? [])
        .filter((uuid) => !done.current.has(uuid))
        .flatMap((uuid) => current.find((each) => each.uuid === uuid) ?? [])
      if (round.length > 0 && (await sendRound(round, sent))) isKept = true
    }
    onDone(shifts.length, isKept)
  }
  return {
    move: (sent: Move) =>
      void move(sent).catch(() => {
        // It is said above the form.
      }),
    isBusy: update.isPending,
    error: messageOf(update.error?.cause ?? null),
  }
}
