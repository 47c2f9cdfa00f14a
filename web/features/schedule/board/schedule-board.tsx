import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { scheduleCalls } from '../../../../shared/schedule/calls.ts'
import type { Schedule } from '../../../../shared/schedule/schedule.ts'
import type { Shift } from '../../../../shared/schedule/shift.ts'
import { addDays } from '../../../../shared/time/time-zone.ts'
import { userCalls } from '../../../../shared/users/calls.ts'
import { useCall, useWholeList } from '../../../api/queries.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import OwnDays from '../../../components/schedule/own-days.tsx'
import { Page } from '../../../components/page/page.tsx'
import { useText } from '../../../language/app-text.tsx'
import { useScheduleText } from '../../../language/schedule-text.ts'
import { useFormat } from '../../../session/tenant.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { narrowBar, useMedia } from '../../../ui/use-media.ts'
import { daysOf, rowsByJob, rowsByPerson } from './board-rows.ts'
import { BoardTable, type NewShift } from './board-table.tsx'
import { ConflictList } from './conflict-list.tsx'
import { ScheduleViews } from '../schedule-views.tsx'
import { CopyWeek } from './copy-week.tsx'
import { DayList } from './day-list.tsx'
import { PublishButton } from './publish-button.tsx'
import { ShiftDialog } from './shift/shift-dialog.tsx'
import { RainDay } from './rain-day.tsx'
import { SavingsList } from './savings-list.tsx'
import { useChanges } from './use-changes.ts'
import { useWeek } from './use-week.ts'
import { WeekLinks } from './week-links.tsx'

/** A week of everybody: who works where on which day, what is wrong with that, and what it comes to. */
export function ScheduleBoard() {
  const { chrome, common } = useText()
  const text = useScheduleText()
  const format = useFormat()
  const problem = useErrorMessage()
  const { from, today } = useWeek()
  const [search, setSearch] = useSearchParams()
  const by = search.get('by') === 'job' ? 'job' : 'person'
  const isNarrow = useMedia(narrowBar)
  const days = daysOf(from)
  const week = useCall(scheduleCalls.getSchedule, { query: { from, to: addDays(from, 6) } })
  const users = useWholeList(userCalls.listUsers)
  const { change } = useChanges()
  const [shown, setShown] = useState<Shift | NewShift | null>(null)
  const nameOf = (user: string) =>
    users.data?.find(({ uuid }) => uuid === user)?.name ??
    (users.isLoading ? common.loading : common.unknownUser)
  const namesOf = ({ user_ids }: Shift) => user_ids.map(nameOf).join(', ') || text.nobody
  const rows = (schedule: Schedule) => {
    if (by === 'job') return rowsByJob(schedule, common.unknownJob, days)
    const planned = new Set(schedule.shifts.flatMap(({ user_ids }) => user_ids))
    const people = users.data?.filter(({ uuid, is_active }) => is_active || planned.has(uuid))
    return rowsByPerson(schedule, people ?? [], days)
  }
  return (
    <Page
      title={chrome.schedule}
      actions={
        <>
          <WeekLinks from={from} />
          <RainDay from={from} today={today} schedule={week.data} nameOf={nameOf} />
          <CopyWeek from={from} today={today} schedule={week.data} />
          <button
            type="button"
            className="button"
            disabled={addDays(from, 6) < today}
            onClick={() => setShown({ date: from > today ? from : today, job: '', person: '' })}
          >
            {text.add}
          </button>
          {week.data && <PublishButton schedule={week.data} today={today} nameOf={nameOf} />}
        </>
      }
    >
      <ScheduleViews />
      <div className="schedule-head">
        <p>
          <strong>{text.week(format.shortDate(from), format.shortDate(addDays(from, 6)))}</strong>
        </p>
        {!isNarrow && (
          <div className="views" role="group" aria-label={chrome.schedule}>
            {(['person', 'job'] as const).map((each) => (
              <button
                key={each}
                type="button"
                className="button"
                aria-pressed={by === each}
                onClick={() => setSearch({ date: from, by: each }, { replace: true })}
              >
                {each === 'person' ? text.byPerson : text.byJob}
              </button>
            ))}
          </div>
        )}
      </div>
      <QueryState
        isLoading={week.isLoading || users.isLoading}
        error={week.data ? null : problem(week.error)}
        onRetry={() => void week.refetch()}
      >
        {week.data && (
          <>
            <OwnDays isAside />
            <ConflictList schedule={week.data} onOpen={setShown} />
            <SavingsList
              schedule={week.data}
              nameOf={nameOf}
              onChange={(changes) => change(changes, () => text.moved)}
            />
            {isNarrow ? (
              <DayList {...{ days, today, namesOf }} schedule={week.data} onOpen={setShown} />
            ) : (
              <BoardTable
                {...{ by, days, today, namesOf }}
                rows={rows(week.data)}
                schedule={week.data}
                onOpen={setShown}
                onAdd={setShown}
                onChange={(changes) => change(changes, () => text.moved)}
              />
            )}
          </>
        )}
      </QueryState>
      {shown && (
        <ShiftDialog
          {...{ days, today, shown }}
          shifts={week.data?.shifts ?? []}
          onClose={() => setShown(null)}
        />
      )}
    </Page>
  )
}
