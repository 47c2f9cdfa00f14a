import { logEntryCalls } from '../../../shared/log-entries/calls.ts'
import { punchSource, type PunchSource } from '../../../shared/payroll/wages/evidence.ts'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import { clock } from '../../api/device/clock.ts'
import type { FormValues } from '../../api/form/conflict.ts'
import { useCallForm } from '../../api/form/use-call-form.ts'
import { isLeftElsewhere } from '../../components/entries/left-elsewhere.ts'
import { useUndoEntries } from '../../components/entries/use-undo-entries.ts'
import { useToast } from '../../components/toasts.tsx'
import { useText } from '../../language/app/text.tsx'
import { useQuickLogText } from '../../language/quick-log/text.ts'
import { useDraftName } from '../../session/session.tsx'
import { useFormat } from '../../session/tenant.ts'
import { orNull } from '../../ui/form/or-null.ts'
import { quickTypeOf, usersOf, type QuickType } from './quick-type.ts'
import { toldTime } from './when-choice.tsx'

/** The entry that a choice of the log sheet writes. */
function entryOf(type: QuickType) {
  if (type === 'MEAL') return { type: 'DEPARTURE', break: 'meal' } as const
  if (type === 'REST') return { type: 'DEPARTURE', break: 'rest' } as const
  return { type }
}

/** Where the phone has it from; of a time that was chosen by hand, the phone says nothing. */
function sourceOf({ source, time }: FormValues): PunchSource | undefined {
  if (time && source !== 'voice') return undefined
  return punchSource.options.find((each) => each === source) ?? 'offline'
}

/** Receives what was written, before the sheet closes: entries, and the keys of those that are sent later. */
export type Written = (job: string, entries: readonly LogEntry[], keptAs: readonly string[]) => void

interface Props {
  /** `source`: where the proposal comes from that only has to be confirmed; empty without one. */
  initial: { type: QuickType; job_id: string; user_ids: readonly string[]; source: string }
  jobs: readonly { uuid: string; job_name: string }[]
  onDone: () => void
  onWritten?: Written
}

/**
 * The form of the log sheet: writes one entry for each user, all at the time of the first tap, and
 * tells what was written with a way back. As long as the sheet is open, those that could not be
 * written are tried again with the same keys and time, so that nobody is entered twice.
 */
export function useQuickLog({ initial, jobs, onDone, onWritten }: Props) {
  const { common, forms } = useText()
  const quickLog = useQuickLogText()
  const format = useFormat()
  const toast = useToast()
  const undo = useUndoEntries()
  const { form, missing, problem, state } = useCallForm({
    call: logEntryCalls.createLogEntry,
    draft: {
      name: useDraftName('quickLog'),
      isKept: false,
    },
    fields: {
      initial: {
        type: initial.type,
        job_id: initial.job_id,
        user_ids: initial.user_ids.join(','),
        notes: '',
        source: initial.source,
        // The time that was chosen or said; none is now.
        time: '',
        timestamp: '',
        // The job that is left although its users are at another.
        anyway: '',
      },
    },
    bodyOf: (values) => ({
      user_id: usersOf(values)[0] ?? '',
      job_id: values.job_id ?? '',
      ...entryOf(quickTypeOf(values)),
      notes: orNull(values.notes),
      // Whether it was sent later is told by the times; of a time that was chosen, nothing is claimed.
      source: sourceOf(values),
      timestamp: values.timestamp || undefined,
      ...(values.anyway !== '' && values.anyway === values.job_id && { anyway: true }),
    }),
    several: { namesOf: usersOf, bodyFor: (body, user_id) => ({ ...body, user_id }) },
    onDone: (entries, keptAs) => {
      const values = form.getValues()
      const job = jobs.find(({ uuid }) => uuid === values.job_id)
      const at = toldTime(format, values.timestamp ?? '', clock.time())
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
    const { time, timestamp } = form.getValues()
    form.setFieldValue('timestamp', time || timestamp || new Date().toISOString())
    state.onSubmit()
  }
  return { form, missing, isRefused: isLeftElsewhere(problem), submit, state }
}
