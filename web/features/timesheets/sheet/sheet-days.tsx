import { Link } from 'react-router-dom'
import type { Timesheet, TimesheetDay } from '../../../../shared/timesheets/timesheet.ts'
import { dateOf } from '../../../../shared/time/time-zone.ts'
import { useText } from '../../../language/app/text.tsx'
import { Evidence } from '../../../components/entries/evidence.tsx'
import { jobName } from '../../../components/jobs/job-name.ts'
import { usePayrollText } from '../../../language/payroll/text.ts'
import { paths } from '../../../paths.ts'
import { useFormat } from '../../../session/tenant.ts'
import { hoursOf } from '../../../components/hours.ts'
import { SheetProblems } from './sheet-problems.tsx'

interface Props {
  sheet: Timesheet
  /** Whether the reader may add to what is paid. */
  mayAdd: boolean
}

function Day({ day, sheet, mayAdd }: Props & { day: TimesheetDay }) {
  const { common } = useText()
  const text = usePayrollText()
  const format = useFormat()
  const own = sheet.problems.filter(({ date }) => date === day.date)
  return (
    <li>
      <h3>
        {format.weekday(day.date)}, {format.calendarDate(day.date)}
        <span>{text.hours(format.number(hoursOf(day.worked_seconds)))}</span>
      </h3>
      <ul className="plain-list entry-list in-columns">
        {day.stretches.map((stretch) => (
          <li key={stretch.from}>
            <Link to={paths.logEntry(stretch.entry_ids[0] ?? '')}>
              {format.time(stretch.from)}–{format.time(stretch.to)}
            </Link>
            {dateOf(Date.parse(stretch.from), sheet.time_zone) !== day.date && (
              <span>{format.calendarDate(dateOf(Date.parse(stretch.from), sheet.time_zone))}</span>
            )}
            <span>{jobName(stretch, text, common)}</span>
            <strong>{text.hours(format.number(hoursOf(stretch.seconds)))}</strong>
            <Evidence kinds={stretch.evidence} />
          </li>
        ))}
        {day.breaks.map((pause) => (
          <li key={`break ${pause.from}`} className="muted">
            <span>
              {format.time(pause.from)}–{format.time(pause.to)}
            </span>
            <span>
              {text.breaks[pause.kind]}
              {pause.counts && ` (${text.paidBreak})`}
            </span>
          </li>
        ))}
      </ul>
      <SheetProblems problems={own} sheet={sheet} mayAdd={mayAdd} />
    </li>
  )
}

/** The days one after the other, those on which nothing was together with the like beside them. */
function runsOf({ days, problems }: Timesheet): TimesheetDay[][] {
  const isEmpty = ({ date, stretches, breaks }: TimesheetDay) =>
    stretches.length + breaks.length === 0 && problems.every((problem) => problem.date !== date)
  const runs: TimesheetDay[][] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last?.every(isEmpty) && isEmpty(day)) last.push(day)
    else runs.push([day])
  }
  return runs
}

/** Some days in a row on which nothing was, in one line. */
function EmptyDays({ days }: { days: readonly TimesheetDay[] }) {
  const text = usePayrollText()
  const format = useFormat()
  const [from = '', to = ''] = [days[0]?.date, days.at(-1)?.date].map((day = '') =>
    format.calendarDate(day),
  )
  return (
    <li className="muted">
      {text.period(from, to)} · {text.sheet.nothing}
    </li>
  )
}

/** The days of a timesheet, each with what was worked on it and how that is known. */
export function SheetDays({ sheet, mayAdd }: Props) {
  const { sheet: text } = usePayrollText()
  // A week that began before the period is settled in it, with what is wrong in its first days.
  const before = sheet.problems.filter((problem) =>
    sheet.days.every(({ date }) => date !== problem.date),
  )
  return (
    <section className="section" aria-label={text.days}>
      <h2>{text.days}</h2>
      <SheetProblems problems={before} sheet={sheet} mayAdd={mayAdd} />
      <ul className="sheet-days paper">
        {runsOf(sheet).map((run) => {
          const [day] = run
          if (run.length > 1) return <EmptyDays key={day?.date} days={run} />
          return day && <Day key={day.date} day={day} sheet={sheet} mayAdd={mayAdd} />
        })}
      </ul>
    </section>
  )
}
