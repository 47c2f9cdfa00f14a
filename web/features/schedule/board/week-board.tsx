import { memo } from 'react'
import { scheduleCalls } from '../../../../shared/schedule/calls.ts'
import type { Schedule } from '../../../../shared/schedule/schedule.ts'
import type { Shift } from '../../../../shared/schedule/shift.ts'
import { addDays } from '../../../../shared/time/time-zone.ts'
import { useCall } from '../../../api/queries.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import OwnDays from '../../../components/schedule/own-days.tsx'
import { useText } from '../../../language/app/text.tsx'
import { useScheduleText } from '../../../language/schedule/text.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { daysOf, rowsByJob, rowsByPerson } from './board-rows.ts'
import type { NewShift } from './board-cell.tsx'
import { BoardTable } from './board-table.tsx'
import { ConflictList } from './conflict-list.tsx'
import { DayList } from './day-list.tsx'
import { SavingsList } from './savings-list.tsx'
import { useChanges } from './use-changes.ts'
import { useNames } from './use-names.ts'

interface Props {
  from: string
  today: string
  by: 'person' | 'job'
  /** Shown as a list of days instead of a table. */
  isNarrow: boolean
  /** A shift that is opened, or a new one: the same function each time. */
  onOpen: (shift: Shift | NewShift) => void
}

/** What is planned in a week, and what is wrong with it. Drawn once for what it shows, and not for what opens above it. */
export const WeekBoard = memo(function WeekBoard({ from, today, by, isNarrow, onOpen }: Props) {
  const { common } = useText()
  const text = useScheduleText()
  const problem = useErrorMessage()
  const days = daysOf(from)
  const week = useCall(scheduleCalls.getSchedule, { query: { from, to: addDays(from, 6) } })
  const { users, nameOf, namesOf } = useNames()
  const { change } = useChanges()
  const rows = (schedule: Schedule) => {
    if (by === 'job') return rowsByJob(schedule, common.unknownJob, days)
    const planned = new Set(schedule.shifts.flatMap(({ user_ids }) => user_ids))
    const people = users.data?.filter(({ uuid, is_active }) => is_active || planned.has(uuid))
    return rowsByPerson(schedule, people ?? [], days)
  }
  return (
    <QueryState
      isLoading={week.isLoading || users.isLoading}
      error={week.data ? null : problem(week.error)}
      onRetry={() => void week.refetch()}
    >
      {week.data && (
        <>
          <OwnDays isAside />
          <ConflictList schedule={week.data} onOpen={onOpen} />
          <SavingsList
            schedule={week.data}
            nameOf={nameOf}
            onChange={(changes) => change(changes, () => text.moved)}
          />
          {isNarrow ? (
            <DayList {...{ days, today, namesOf, onOpen }} schedule={week.data} />
          ) : (
            <BoardTable
              {...{ by, days, today, namesOf, onOpen }}
              rows={rows(week.data)}
              schedule={week.data}
              onAdd={onOpen}
              onChange={(changes) => change(changes, () => text.moved)}
            />
          )}
        </>
      )}
    </QueryState>
  )
})
