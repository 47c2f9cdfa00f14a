import type {
  Timesheet,
  TimesheetDay,
  TimesheetWeek,
} from '../../../../shared/timesheets/timesheet.ts'
import { useText } from '../../../language/app/text.tsx'
import { jobName } from '../../../components/jobs/job-name.ts'
import { usePayrollText } from '../../../language/payroll/text.ts'
import { useFormat } from '../../../session/tenant.ts'
import { Details } from '../../../ui/details.tsx'
import { hoursOf } from '../../../components/hours.ts'

/** The seconds of a week in this period by the rate that they are paid at. */
function secondsByRate({ from }: TimesheetWeek, days: readonly TimesheetDay[]) {
  const own = days.flatMap(({ stretches }) => stretches).filter(({ week }) => week === from)
  return [...Map.groupBy(own, ({ rate }) => rate)].map(
    ([rate, same]) => [rate, same.reduce((sum, { seconds }) => sum + seconds, 0)] as const,
  )
}

/** A week's pay, and the sentences that each premium comes from. */
function Week({ week, days }: { week: TimesheetWeek; days: TimesheetDay[] }) {
  const text = usePayrollText()
  const format = useFormat()
  const { sheet } = text
  const hours = (seconds: number) => text.hours(format.number(hoursOf(seconds)))
  const money = (amount: string) => format.money(Number(amount))
  const none = (amount: string) => Number(amount) === 0
  const rates = secondsByRate(week, days).map(([rate, seconds]) =>
    sheet.atRate(hours(seconds), money(rate)),
  )
  return (
    <details className="paper week" open>
      <summary>
        {sheet.week(format.calendarDate(week.from), format.calendarDate(week.to))}
        <strong>{money(week.gross)}</strong>
      </summary>
      <Details
        facts={[
          [sheet.rules, `${text.settings.ruleSets[week.rule_set]} · ${week.rule_version}`],
          [sheet.regular, hours(week.regular_seconds)],
          [sheet.overtime, hours(week.overtime_seconds)],
          ...(week.doubletime_seconds > 0
            ? [[sheet.doubletime, hours(week.doubletime_seconds)] as const]
            : []),
          [sheet.regularRate, money(week.regular_rate)],
          [sheet.straight, [rates.join(' + '), money(week.straight_pay)].join(' = ')],
          [sheet.premium, money(week.overtime_pay)],
          ...(none(week.qualified_overtime)
            ? []
            : [[sheet.qualified, money(week.qualified_overtime)] as const]),
          ...(none(week.bonus) ? [] : [[sheet.bonus, money(week.bonus)] as const]),
          ...(none(week.missed_break_pay)
            ? []
            : [[sheet.missedBreaks, money(week.missed_break_pay)] as const]),
          ...(none(week.back_pay ?? '0')
            ? []
            : [[sheet.backPay, money(week.back_pay ?? '0')] as const]),
        ]}
      />
      <ul>
        {week.steps.map((step) => (
          <li key={`${step.rule} ${step.date}`}>
            {text.arithmetic(
              text.rules[step.rule](hours(step.seconds)),
              format.weekday(step.date),
              step.factor,
              money(week.regular_rate),
              step.source,
            )}
          </li>
        ))}
      </ul>
      {!week.settled && <p className="muted">{sheet.notSettled}</p>}
      {!none(week.carried_premium) && (
        <p className="muted">{sheet.carried(money(week.carried_premium))}</p>
      )}
      {week.alternatives.length > 0 && (
        <p className="alert warn">
          {sheet.better(
            week.alternatives
              .map(({ rule_set, gross }) => `${text.settings.ruleSets[rule_set]} ${money(gross)}`)
              .join(', '),
          )}
        </p>
      )}
    </details>
  )
}

/** How a timesheet is paid: its weeks with their arithmetic, and what it costs by job. */
export function SheetPay({ sheet }: { sheet: Timesheet }) {
  const { common } = useText()
  const text = usePayrollText()
  const format = useFormat()
  return (
    <section className="section" aria-label={text.sheet.weeks}>
      <h2>{text.sheet.weeks}</h2>
      {sheet.pay_basis !== 'hourly' && <p>{text.sheet[sheet.pay_basis]}</p>}
      {sheet.weeks.map((week) => (
        <Week key={week.from} week={week} days={sheet.days} />
      ))}
      {sheet.jobs.length > 0 && (
        <>
          <h2>{text.sheet.jobs}</h2>
          <ul className="plain-list entry-list in-columns by-amount paper">
            {sheet.jobs.map(({ job_id, worked_seconds, cost, ...job }) => (
              <li key={job_id}>
                <span>{jobName(job, text, common)}</span>
                <span>{text.hours(format.number(hoursOf(worked_seconds)))}</span>
                <strong>{format.money(Number(cost))}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
