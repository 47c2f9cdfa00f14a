import { useForm } from '@mantine/form'
import { useReducer, useState } from 'react'
import { jobCalls } from '../../../../shared/jobs/calls.ts'
import { logEntryCalls } from '../../../../shared/log-entries/calls.ts'
import { addDays, dateOf, startOfDay } from '../../../../shared/time/time-zone.ts'
import { clock } from '../../../api/device/clock.ts'
import { useWholeList } from '../../../api/queries.ts'
import { useToast } from '../../../components/toasts.tsx'
import { useText } from '../../../language/app/text.tsx'
import { useCrewDayText } from '../../../language/crew-day/text.ts'
import { useTimeZone } from '../../../session/tenant.ts'
import { checkCorrection, nextCorrection, untouched } from './day-correction.ts'
import { shiftsOf, type Shift } from './shifts.ts'
import { useSendCorrection } from './use-send-correction.ts'

export interface DayProps {
  job: { uuid: string; job_name: string }
  onClose: () => void
}

/** Prepares and sends the correction of a crew's day at a job. */
export function useDayCorrection({ job, onClose }: DayProps) {
  const { common } = useText()
  const text = useCrewDayText()
  const zone = useTimeZone()
  const toast = useToast()
  const jobs = useWholeList(jobCalls.listJobs)
  const [today] = useState(() => dateOf(clock.time(), zone))
  const form = useForm<Record<string, string>>({
    initialValues: { date: today, job_id: '', began: '', left: '', reason: '' },
  })
  const [correction, tell] = useReducer(nextCorrection, untouched)
  const { date = today, job_id = '', began = '', left = '', reason = '' } = form.getValues()
  const startOf = (days: number) => startOfDay(addDays(date, days), zone)
  const iso = (at: number) => new Date(at).toISOString()
  const entries = useWholeList(logEntryCalls.listLogEntries, {
    // With the next day: a night ends on it.
    query: { job_id: job.uuid, from: iso(startOf(0)), to: iso(startOf(2)) },
  })
  const current = entries.data ?? []
  const shifts = correction.begun ?? shiftsOf(current, { from: startOf(0), to: startOf(1) })
  const meant = shifts.filter(({ user_id }) => !correction.without.includes(user_id))
  const sending = useSendCorrection((count, isKept) => {
    const done = text.done(count)
    toast({ message: isKept ? `${done} ${common.notSentYet}` : done })
    onClose()
  })
  const target = jobs.data?.find(({ uuid }) => uuid === job_id && uuid !== job.uuid)
  const namesOf = (wrong: readonly Shift[]) =>
    wrong.map(({ user_name }) => user_name ?? common.unknownUser).join(', ')
  const submit = () => {
    if (sending.isBusy) return
    const change = { job_id: target?.uuid ?? null, began: began || null, left: left || null }
    const day = { date, zone, now: clock.time() }
    const checked = checkCorrection({ shifts: meant, change, reason }, day)
    const reject = (problem: string) => tell({ type: 'rejected', problem })
    if (checked.lacks === 'who') return reject(text.chooseWho)
    if (checked.lacks === 'change') return reject(text.chooseChange)
    if (checked.lacks === 'reason') return reject(text.reasonNeeded)
    if (checked.lacks === 'order') return reject(text.outOfOrder(namesOf(checked.wrong)))
    tell({ type: 'sent', shifts })
    sending.correct({ shifts: meant, changes: checked.changes, current, reason: reason.trim() })
  }
  return {
    ...{ form, jobs, entries, today, date, reason, shifts, meant, target, submit },
    isBusy: sending.isBusy,
    problem: correction.problem ?? sending.error,
    chooseDay: (day: string) => {
      tell({ type: 'day chosen' })
      form.setFieldValue('date', day || today)
    },
    toggle: (user: string) => tell({ type: 'user toggled', user }),
  }
}
