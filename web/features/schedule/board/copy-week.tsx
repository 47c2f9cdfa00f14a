import { useMutation, useQueryClient } from '@tanstack/react-query'
import { scheduleCalls } from '../../../../shared/schedule/calls.ts'
import type { Schedule } from '../../../../shared/schedule/schedule.ts'
import type { Shift } from '../../../../shared/schedule/shift.ts'
import { addDays } from '../../../../shared/time/time-zone.ts'
import { queryOf } from '../../../api/queries.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { useToast } from '../../../components/toasts.tsx'
import { useScheduleText } from '../../../language/schedule/text.ts'
import { planOf, type Plan } from './moves.ts'
import { useChanges } from './use-changes.ts'

interface Props {
  from: string
  today: string
  schedule: Schedule | undefined
}

const isPlanned = ({ state }: Pick<Shift, 'state'>) => state !== 'removed'

/** Plans a week as the one before it was, without what is there already and what is over. */
export function CopyWeek({ from, today, schedule }: Props) {
  const text = useScheduleText()
  const toast = useToast()
  const cache = useQueryClient()
  const problem = useErrorMessage()
  const { change, isBusy } = useChanges()
  const before = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      const query = { from: addDays(from, -7), to: addDays(from, -1) }
      return cache.fetchQuery({ ...queryOf(scheduleCalls.getSchedule, { query }), staleTime: 0 })
    },
    onSuccess: ({ shifts }) => {
      const there = schedule?.shifts.filter(isPlanned) ?? []
      const known = new Set(there.map((each) => JSON.stringify(planOf(each))))
      const plans = shifts
        .filter(isPlanned)
        .map((shift): Plan => ({ ...planOf(shift), date: addDays(shift.date, 7) }))
        .filter((plan) => plan.date >= today && !known.has(JSON.stringify(plan)))
      if (plans.length === 0) return toast({ message: text.nothingToCopy })
      // A job that is over by now keeps no other from being planned.
      change(
        plans.map((plan) => ({ kind: 'create', plan })),
        text.added,
        true,
      )
    },
    onError: (error) => toast({ message: problem(error) ?? text.failure }),
  })
  return (
    <button
      type="button"
      className="button"
      disabled={!schedule || isBusy || before.isPending}
      onClick={() => before.mutate()}
    >
      {text.copyWeek}
    </button>
  )
}
