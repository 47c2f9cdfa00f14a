import type { ReactNode } from 'react'
import { timesheetCalls } from '../../../shared/timesheets/calls.ts'
import type { Timesheet } from '../../../shared/timesheets/timesheet.ts'
import { useCall } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { Page } from '../../components/page/page.tsx'
import { WeekSummary } from '../../components/summary/summaries.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { PeriodLinks } from './period-links.tsx'
import { SheetView } from './sheet/sheet-view.tsx'
import { useToday } from '../../components/use-today.ts'

interface Props {
  user: string
  date: string
  titleOf: (sheet: Timesheet | undefined) => string
  pathOf: (date: string) => string
  /** What stands before the sheet. */
  above?: ReactNode
}

/** A screen that is one person's pay period. */
export function TimesheetScreen({ user, date, titleOf, pathOf, above }: Props) {
  const problem = useErrorMessage()
  const today = useToday()
  const sheet = useCall(timesheetCalls.getTimesheet, { params: { user_id: user, date } })
  return (
    <Page
      title={titleOf(sheet.data)}
      actions={
        sheet.data && <PeriodLinks period={sheet.data.period} today={today} pathOf={pathOf} />
      }
    >
      <QueryState
        isLoading={sheet.isLoading}
        error={sheet.data ? null : problem(sheet.error)}
        onRetry={() => void sheet.refetch()}
      >
        {sheet.data && (
          <>
            {above}
            <SheetView sheet={sheet.data} />
            <WeekSummary date={date} user={user} />
          </>
        )}
      </QueryState>
    </Page>
  )
}
