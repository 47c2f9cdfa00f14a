import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { scheduleCalls } from '../../../../shared/schedule/calls.ts'
import type { Shift } from '../../../../shared/schedule/shift.ts'
import { addDays } from '../../../../shared/time/time-zone.ts'
import { useCall } from '../../../api/queries.ts'
import { Page } from '../../../components/page/page.tsx'
import { useText } from '../../../language/app/text.tsx'
import { useScheduleText } from '../../../language/schedule/text.ts'
import { useFormat } from '../../../session/tenant.ts'
import { narrowBar, useMedia } from '../../../ui/use-media.ts'
import { daysOf } from './board-rows.ts'
import type { NewShift } from './board-cell.tsx'
import { ScheduleViews } from '../schedule-views.tsx'
import { CopyWeek } from './copy-week.tsx'
import { PublishButton } from './publish-button.tsx'
import { ShiftDialog } from './shift/shift-dialog.tsx'
import { RainDay } from './rain/rain-day.tsx'
import { useNames } from './use-names.ts'
import { useWeek } from './use-week.ts'
import { WeekBoard } from './week-board.tsx'
import { WeekLinks } from './week-links.tsx'

/** A week of everybody: who works where on which day, what is wrong with that, and what it comes to. */
export function ScheduleBoard() {
  const { chrome } = useText()
  const text = useScheduleText()
  const format = useFormat()
  const { from, today } = useWeek()
  const [search, setSearch] = useSearchParams()
  const by = search.get('by') === 'job' ? 'job' : 'person'
  const isNarrow = useMedia(narrowBar)
  const week = useCall(scheduleCalls.getSchedule, { query: { from, to: addDays(from, 6) } })
  const { nameOf } = useNames()
  const [shown, setShown] = useState<Shift | NewShift | null>(null)
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
      <WeekBoard {...{ from, today, by, isNarrow }} onOpen={setShown} />
      {shown && (
        <ShiftDialog
          {...{ today, shown }}
          days={daysOf(from)}
          shifts={week.data?.shifts ?? []}
          onClose={() => setShown(null)}
        />
      )}
    </Page>
  )
}
