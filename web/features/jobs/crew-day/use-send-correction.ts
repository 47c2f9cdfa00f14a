import { useRef } from 'react'
import { logEntryCalls } from '../../../../shared/log-entries/calls.ts'
import type { LogEntry } from '../../../../shared/log-entries/log-entry.ts'
import { SendError, useSendBatch } from '../../../api/send-batch.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import type { EntryChange } from './day-changes.ts'
import type { Shift } from './shifts.ts'

interface Correction {
  shifts: readonly Shift[]
  /** What changes, by the id of the entry. */
  changes: ReadonlyMap<string, EntryChange>
  /** The entries of the job as they are now, for what was begun may have changed since. */
  current: readonly LogEntry[]
  reason: string
}

/**
 * Puts the shifts of several people right with one reason. Tried again after a failure, it goes on where it stopped:
 * what was changed is not changed once more, unless something else is wanted of it.
 */
export function useSendCorrection(onDone: (count: number, isKept: boolean) => void) {
  const messageOf = useErrorMessage()
  const done = useRef(new Map<string, string>())
  const update = useSendBatch(logEntryCalls.updateLogEntry, () => undefined)
  const send = async (entries: readonly LogEntry[], { changes, reason }: Correction) => {
    const note = (uuid: string) => done.current.set(uuid, JSON.stringify(changes.get(uuid)))
    try {
      const sent = await update.mutateAsync(
        entries.map(({ uuid, version }) => ({
          name: uuid,
          params: { uuid },
          body: { ...changes.get(uuid), reason, version },
        })),
      )
      for (const { name } of sent) note(name)
      return sent.some(({ keptAs }) => keptAs !== null)
    } catch (error) {
      if (error instanceof SendError) for (const each of error.done) note(each.name)
      throw error
    }
  }
  const correct = async (wanted: Correction) => {
    const { shifts, changes, current } = wanted
    // All at once into the outbox, which sends one after the other: a page that ends leaves nobody half corrected.
    const left = shifts
      .flatMap(({ punches }) => punches.map(({ uuid }) => uuid))
      .filter((uuid) => changes.has(uuid))
      .filter((uuid) => done.current.get(uuid) !== JSON.stringify(changes.get(uuid)))
      .flatMap((uuid) => current.find((each) => each.uuid === uuid) ?? [])
    const isKept = left.length > 0 && (await send(left, wanted))
    onDone(shifts.length, isKept)
  }
  return {
    correct: (wanted: Correction) =>
      void correct(wanted).catch(() => {
        // It is said above the form.
      }),
    isBusy: update.isPending,
    error: messageOf(update.error?.cause ?? null),
  }
}
