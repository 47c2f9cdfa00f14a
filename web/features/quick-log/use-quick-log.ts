import { useQueryClient } from '@tanstack/react-query'
import { v7 } from 'uuid'
import * as z from 'zod/mini'
import { logEntryCalls } from '../../../shared/log-entries/calls.ts'
import { punchSource } from '../../../shared/payroll/evidence.ts'
import {
  defaultEntryType,
  entryTypeInput,
  type LogEntry,
} from '../../../shared/log-entries/log-entry.ts'
import { ApiError } from '../../api/api-error.ts'
import { deliver } from '../../api/outbox/deliver.ts'
import { outbox } from '../../api/outbox/device-outbox.ts'
import type { FormValues } from '../../api/conflict.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useToast } from '../../components/toasts.tsx'
import { useText } from '../../language/app-text.tsx'
import { useDraftName } from '../../session/session.tsx'
import { useFormat } from '../../session/tenant.ts'
import { orNull } from '../../ui/form/or-null.ts'

/** What the log sheet writes; a break is a departure that says so. */
export const quickTypes = ['ARRIVAL', 'DEPARTURE', 'MEAL', 'REST', 'JOB_NOTE'] as const
export type QuickType = (typeof quickTypes)[number]

/** The type that the form holds. */
export function quickTypeOf({ type }: FormValues): QuickType {
  return quickTypes.find((each) => each === type) ?? 'JOB_NOTE'
}

/** The entry that a choice of the log sheet writes. */
function entryOf(type: QuickType) {
  if (type === 'MEAL') return { type: 'DEPARTURE', break: 'meal' } as const
  if (type === 'REST') return { type: 'DEPARTURE', break: 'rest' } as const
  return { type }
}

/** The users whom the form holds, by id. */
export function usersOf({ user_ids = '' }: FormValues): string[] {
  return user_ids.split(',').filter(Boolean)
}

/**
 * What became of what was taken back: done, to be sent later, put before the office, or out of reach, for another
 * tab sent it or the office has it.
 */
type Withdrawn = 'done' | 'later' | 'asked' | 'gone'

/**
 * Takes an entry back that is kept under a key. Where it was sent meanwhile, it is taken back as one that the
 * server has; where another tab sent it, nobody here knows its id.
 */
async function takeBackKept(id: string): Promise<Withdrawn> {
  const isTakenBack = await outbox.takeBack(id)
  await takeBackPicturesOf(id)
  if (isTakenBack) return 'done'
  const sent = z.safeParse(logEntryCalls.createLogEntry.response, outbox.answerTo(id))
  return sent.success ? withdraw(sent.data) : 'gone'
}

async function takeBackPicturesOf(entry: string): Promise<void> {
  const { takeBackPictures } = await import('../../api/pictures/take-back.ts')
  await takeBackPictures(entry)
}

/** Takes an entry back that the server has: now, later once there is signal, or the office decides. */
async function withdraw({
  uuid,
  user_id,
  job_id,
  entry_type,
  timestamp,
}: LogEntry): Promise<Withdrawn> {
  const type = entryTypeInput.options.find((each) => each === entry_type) ?? defaultEntryType
  const id = v7()
  await takeBackPicturesOf(uuid)
  const { body, keptAs } = await deliver(logEntryCalls.withdrawLogEntry, 'withdrawLogEntry', {
    id,
    params: { uuid },
    body: undefined,
    shown: { user_id, job_id, type, timestamp },
    // The sheet is closed by then.
    sender: { isShown: () => false, held: new Set() },
  })
  if (body === null && keptAs === null) return 'asked'
  // It may be gone already, of which the server's answer has nothing.
  return (await outbox.list()).some((each) => each.id === id) ? 'later' : 'done'
}

interface Props {
  /** `source`: where the proposal comes from that only has to be confirmed; empty without one. */
  initial: { type: QuickType; job_id: string; user_id: string; source: string }
  jobs: readonly { uuid: string; job_name: string }[]
  onDone: () => void
  /** Told what was written, before the sheet closes: entries, and the keys of those that are sent later. */
  onWritten?: (job: string, entries: readonly LogEntry[], keptAs: readonly string[]) => void
}

/**
 * The form of the log sheet: writes one entry for each user, all at the time of the first tap, and
 * tells what was written with a way back. As long as the sheet is open, those that could not be
 * written are tried again with the same keys and time, so that nobody is entered twice.
 */
export function useQuickLog({ initial, jobs, onDone, onWritten }: Props) {
  const { quickLog, common, forms } = useText()
  const format = useFormat()
  const toast = useToast()
  const messageOf = useErrorMessage()
  const cache = useQueryClient()
  const undo = async (entries: LogEntry[], keptAs: string[]) => {
    const results = await Promise.allSettled([
      ...entries.map((entry) => withdraw(entry)),
      ...keptAs.map(takeBackKept),
    ])
    const failed = results.find((each) => each.status === 'rejected')
    const reason: unknown = failed?.reason
    const is = (what: string) =>
      results.some((each) => each.status === 'fulfilled' && each.value === what)
    const done = is('later') ? `${quickLog.undone} ${common.notSentYet}` : quickLog.undone
    const problem = reason instanceof ApiError ? messageOf(reason) : common.unexpectedAnswer
    const said = is('gone') ? quickLog.sentAlready : done
    // That the office was asked is said by the shell.
    if (!is('asked')) toast({ message: failed ? problem : said })
    await cache.invalidateQueries()
  }
  const { form, missing, state } = useCallForm({
    call: logEntryCalls.createLogEntry,
    name: useDraftName('quickLog'),
    keepsDraft: false,
    initial: {
      type: initial.type,
      job_id: initial.job_id,
      user_ids: initial.user_id,
      notes: '',
      source: initial.source,
      timestamp: '',
    },
    bodyOf: (values) => ({
      user_id: usersOf(values)[0] ?? '',
      job_id: values.job_id ?? '',
      ...entryOf(quickTypeOf(values)),
      notes: orNull(values.notes),
      // Whether it was sent later is told by the times.
      source: punchSource.options.find((each) => each === values.source) ?? 'offline',
      timestamp: values.timestamp || undefined,
    }),
    several: { namesOf: usersOf, bodyFor: (body, user_id) => ({ ...body, user_id }) },
    onDone: (entries, keptAs) => {
      const values = form.getValues()
      const job = jobs.find(({ uuid }) => uuid === values.job_id)
      const at = format.time(values.timestamp ?? '')
      const done = quickLog.done[quickTypeOf(values)](job?.job_name ?? common.unknownJob, at)
      const count = entries.length + keptAs.length
      const said = count > 1 ? quickLog.forSeveral(done, count) : done
      const message = keptAs.length > 0 ? `${said}. ${common.notSentYet}` : said
      onWritten?.(values.job_id ?? '', entries, keptAs)
      if (count > 0) toast({ message, onUndo: () => void undo(entries, keptAs) })
      onDone()
    },
    failure: forms.failures.entry,
  })
  const submit = () => {
    // One time for everybody, and for every further try.
    if (!form.getValues().timestamp) form.setFieldValue('timestamp', new Date().toISOString())
    state.onSubmit()
  }
  return { form, missing, submit, state }
}
