import { useState } from 'react'
import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import type { Schedule } from '../../../shared/schedule/schedule.ts'
import { addDays } from '../../../shared/time/time-zone.ts'
import { useCall } from '../../api/queries.ts'
import { useToast } from '../../components/toasts.tsx'
import { useScheduleText } from '../../language/schedule-text.ts'
import { planOf, type Change } from './moves.ts'
import { useChanges } from './use-changes.ts'

interface Props {
  from: string
  today: string
  schedule: Schedule | undefined
}

/** Plans a week as the one before it was, without what is there already and what is over. */
export function CopyWeek({ from, today, schedule }: Props) {
  const text = useScheduleText()
  const toast = useToast()
  const { change, isBusy } = useChanges()
  const [isAsked, setAsked] = useState(false)
  const before = useCall(
    scheduleCalls.getSchedule,
    { query: { from: addDays(from, -7), to: addDays(from, -1) } },
    { enabled: isAsked },
  )
  const copy = async () => {
    setAsked(true)
    const { data } = await before.refetch()
    const known = new Set(schedule?.shifts.map((each) => JSON.stringify(planOf(each))))
    const changes = (data?.shifts ?? [])
      .filter(({ state }) => state !== 'removed')
      .map((shift): Change => {
        const plan = { ...planOf(shift), date: addDays(shift.date, 7) }
        return { kind: 'create', plan }
      })
      .filter(({ plan }) => plan.date >= today && !known.has(JSON.stringify(plan)))
    if (data && changes.length === 0) toast({ message: text.nothingToCopy })
    change(changes, text.added(changes.length))
  }
  return (
    <button
      type="button"
      className="button"
      disabled={!schedule || isBusy}
      onClick={() => void copy()}
    >
      {text.copyWeek}
    </button>
  )
}
