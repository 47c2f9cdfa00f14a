import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../../shared/api.ts'
import type { LogEntry } from '../../../shared/log-entry.ts'
import { ApiError } from '../../api/api-error.ts'
import { send } from '../../api/client.ts'
import { useProblem } from '../../api/use-problem.ts'
import { useToast } from '../../layout/toasts.tsx'
import { useText } from '../../language/app-text.tsx'
import { useFormat } from '../../session/session.tsx'

export type QuickType = 'ARRIVAL' | 'DEPARTURE' | 'JOB_NOTE'

/** What the sheet holds when it is confirmed. */
export interface QuickEntry {
  type: QuickType
  job: { uuid: string; job_name: string }
  people: { uuid: string; name: string }[]
  notes: string | null
}

/**
 * Writes one entry for each person, tells what was written with a way back, and keeps those that
 * could not be written for another try: with the same keys, so that nobody is entered twice.
 */
export function useQuickLog(onDone: () => void) {
  const { quickLog, common } = useText()
  const format = useFormat()
  const toast = useToast()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const problem = useProblem()
  const [failure, setFailure] = useState<string | null>(null)
  const keys = useRef(new Map<string, string>())
  const firstAt = useRef<string | null>(null)
  const written = useRef(new Map<string, LogEntry>())

  const keyOf = (person: string): string => {
    const key = keys.current.get(person) ?? crypto.randomUUID()
    keys.current.set(person, key)
    return key
  }
  const undo = async (entries: LogEntry[]) => {
    const results = await Promise.allSettled(
      entries.map(({ uuid }) => send(api.withdrawLogEntry, { params: { uuid } })),
    )
    const isWhole = results.every(({ status }) => status === 'fulfilled')
    toast({ message: isWhole ? quickLog.undone : common.unexpectedAnswer })
    await cache.invalidateQueries()
  }
  const confirm = async ({ type, job, people, notes }: QuickEntry) => {
    // One time and one key a person for as long as the sheet is open, whatever is changed in it.
    const at = (firstAt.current ??= new Date().toISOString())
    const waiting = people.filter(({ uuid }) => !written.current.has(uuid))
    setBusy(true)
    const results = await Promise.allSettled(
      waiting.map(async ({ uuid }) => {
        const body = { user_id: uuid, job_id: job.uuid, type, notes, timestamp: at }
        const made = await send(api.createLogEntry, { body, idempotencyKey: keyOf(uuid) })
        written.current.set(uuid, made.body)
      }),
    )
    setBusy(false)
    void cache.invalidateQueries()
    const missing = waiting.filter((_, index) => results[index]?.status === 'rejected')
    const reason = results.find(({ status }) => status === 'rejected')
    if (reason?.status === 'rejected') {
      const why: unknown = reason.reason
      const names = missing.map(({ name }) => name).join(', ')
      const isSaved = why instanceof ApiError && why.code === 'idempotency_mismatch'
      const told = isSaved
        ? quickLog.savedBefore
        : problem(why instanceof Error ? why : new Error(String(why)))
      setFailure(`${quickLog.failedFor(names)} ${told}`)
      return
    }
    setFailure(null)
    const entries = [...written.current.values()]
    const done = quickLog.done[type](job.job_name, format.time(at))
    const message = entries.length > 1 ? quickLog.forSeveral(done, entries.length) : done
    toast({ message, onUndo: () => void undo(entries) })
    onDone()
  }
  return { confirm: (entry: QuickEntry) => void confirm(entry), isBusy, failure }
}
