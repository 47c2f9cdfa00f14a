import { v7 } from 'uuid'
import * as z from 'zod/mini'
import { logEntryCalls } from '../../../shared/log-entries/calls.ts'
import {
  defaultEntryType,
  entryTypeInput,
  type LogEntry,
} from '../../../shared/log-entries/log-entry.ts'
import { ApiError } from '../../api/api-error.ts'
import { deliver } from '../../api/outbox/deliver.ts'
import { outbox } from '../../api/outbox/device-outbox.ts'
import type { AppText } from '../../language/app/text.tsx'
import type { QuickLogText } from '../../language/quick-log/text.ts'

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
  await takeBackPhotosOf(id)
  if (isTakenBack) return 'done'
  const sent = z.safeParse(logEntryCalls.createLogEntry.response, outbox.answerTo(id))
  return sent.success ? withdraw(sent.data) : 'gone'
}

async function takeBackPhotosOf(entry: string): Promise<void> {
  const { takeBackPhotos: takeBackPictures } = await import('../../api/photos/take-back.ts')
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
  await takeBackPhotosOf(uuid)
  const { body, keptAs } = await deliver(logEntryCalls.withdrawLogEntry, 'withdrawLogEntry', {
    id,
    params: { uuid },
    body: undefined,
    shown: { user_id, job_id, type, timestamp },
    // The sheet is closed by then.
    sender: { isShown: () => false, held: new Set(), takenUp: new Set() },
  })
  if (body === null && keptAs === null) return 'asked'
  // It may be gone already, of which the server's answer has nothing.
  return (await outbox.list()).some((each) => each.id === id) ? 'later' : 'done'
}

interface Said {
  quickLog: QuickLogText
  common: AppText['common']
  messageOf: (error: ApiError) => string | null
}

/** Takes entries back that were just written, with those kept under keys; the sentence that says what became of it. */
export async function undoEntries(
  entries: readonly LogEntry[],
  keptAs: readonly string[],
  { quickLog, common, messageOf }: Said,
): Promise<string | null> {
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
  return is('asked') ? null : failed ? problem : said
}
