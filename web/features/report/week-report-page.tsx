import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { api } from '../../../shared/api.ts'
import { defaultPaySettings } from '../../../shared/payroll/pay-settings.ts'
import { canSeeEveryone } from '../../../shared/role.ts'
import { wallClock } from '../../../shared/time/time-zone.ts'
import { useCall, useWholeList } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { Page } from '../../components/page/page.tsx'
import { useText } from '../../language/app-text.tsx'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/session.tsx'
import { useFormat, useTenant, useTimeZone } from '../../session/tenant.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Sentences } from './sentences.tsx'
import { weekOf, weeksOfWork } from './week.ts'
import { WeekTable, type Terms } from './week-table.tsx'

const dayLength = 86_400_000

/** What people work for: everybody for the office, oneself otherwise. */
function useTerms(): ReadonlyMap<string, Terms> {
  const { role } = useUser()
  const isOffice = canSeeEveryone(role)
  const users = useWholeList(api.listUsers, { enabled: isOffice })
  const own = useCall(api.getOwnUser, {}, { enabled: !isOffice })
  return useMemo(() => {
    const people = isOffice ? (users.data ?? []) : own.data ? [own.data] : []
    return new Map(people.map((user) => [user.uuid, user]))
  }, [isOffice, users.data, own.data])
}

/** What each person's week is paid, in dollars, as their timesheets of it say. */
function useWages(from: string, to: string) {
  // A week may lie in two pay periods, each with what it pays of it.
  const first = useCall(api.listTimesheets, { query: { date: from } })
  const isWhole = first.data?.every(({ period }) => period.to >= to) ?? true
  const last = useCall(api.listTimesheets, { query: { date: to } }, { enabled: !isWhole })
  const wages = useMemo(() => {
    const rows = [...(first.data ?? []), ...(isWhole ? [] : (last.data ?? []))]
    const found = new Map<string, number>()
    for (const { user_id, pay_basis, weeks } of rows) {
      if (pay_basis === 'exempt') continue
      const own = weeks.filter((week) => week.from <= to && week.to >= from)
      const gross = own.reduce((sum, week) => sum + Number(week.gross), 0)
      found.set(user_id, (found.get(user_id) ?? 0) + gross)
    }
    return found
  }, [first.data, last.data, isWhole, from, to])
  return { wages, isLoading: first.isLoading || last.isLoading }
}

function WeekLinks({ from, to, now }: { from: number; to: number; now: number }) {
  const timeZone = useTimeZone()
  const { report } = useText()
  const pathOf = (at: number) => `${paths.report}?week=${wallClock(at, timeZone).slice(0, 10)}`
  return (
    <>
      <Link className="button" to={pathOf(from - 3 * dayLength)}>
        {report.earlier}
      </Link>
      {to <= now && (
        <Link className="button" to={pathOf(to + 3 * dayLength)}>
          {report.later}
        </Link>
      )}
    </>
  )
}

/** What a week added up to, by person and day, and told in sentences; a painter's own only. */
export default function WeekReportPage() {
  const { report } = useText()
  const format = useFormat()
  const problem = useErrorMessage()
  const timeZone = useTimeZone()
  const [search] = useSearchParams()
  const [now] = useState(() => Date.now())
  const asked = Date.parse(`${search.get('week') ?? ''}T12:00:00Z`)
  const at = Number.isNaN(asked) ? now : asked
  const { workweek_start_day: day, workweek_start_hour: hour } =
    useTenant().data?.pay ?? defaultPaySettings
  const days = useMemo(() => weekOf(at, { day, hour, zone: timeZone }), [at, day, hour, timeZone])
  const from = days[0]?.from ?? 0
  const to = days.at(-1)?.to ?? 0
  const query = {
    from: new Date(from - dayLength).toISOString(),
    to: new Date(to + dayLength).toISOString(),
  }
  const entries = useWholeList(api.listLogEntries, { query })
  const terms = useTerms()
  const { wages, isLoading } = useWages(days[0]?.date ?? '', days.at(-1)?.date ?? '')
  const weeks = useMemo(() => weeksOfWork(entries.data ?? [], days, now), [entries.data, days, now])
  const dates = [from, to - 1].map((instant) => format.date(new Date(instant).toISOString()))
  return (
    <Page title={report.title} actions={<WeekLinks from={from} to={to} now={now} />}>
      <p className="muted">{report.week(dates[0] ?? '', dates[1] ?? '')}</p>
      <QueryState
        isLoading={entries.isLoading || isLoading}
        error={entries.data ? null : problem(entries.error)}
        onRetry={() => void entries.refetch()}
      >
        {weeks.length === 0 ? (
          <EmptyState text={report.empty} />
        ) : (
          <>
            <WeekTable weeks={weeks} terms={terms} wages={wages} />
            <p className="muted">{report.forgotten}</p>
            <Sentences weeks={weeks} />
          </>
        )}
      </QueryState>
    </Page>
  )
}
