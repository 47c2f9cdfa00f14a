import { Link } from 'react-router-dom'
import type { Overview } from '../../../../shared/overview/overview.ts'
import { BarChart } from '../../../components/charts/bar-chart.tsx'
import { hoursOf } from '../../../components/hours.ts'
import { useOverviewText } from '../../../language/overview/text.ts'
import { paths } from '../../../paths.ts'
import { useFormat } from '../../../session/tenant.ts'
import { Panel } from '../../../components/panel/panel.tsx'

/** What the running week comes to, day by day beside the week before. */
export function LaborWeek({ labor }: { labor: Overview['labor'] }) {
  const text = useOverviewText()
  const format = useFormat()
  const hours = (seconds: number) => format.decimal(hoursOf(seconds))
  const worth = (cost: string | null, seconds: number) =>
    cost === null ? text.hours(hours(seconds)) : format.money(Number(cost))
  const rows = labor.days.map(({ date, worked_seconds, before_seconds }) => ({
    day: format.weekday(date),
    now: hours(worked_seconds),
    before: hours(before_seconds),
  }))
  const said = rows.map(({ day, now, before }) => `${day} ${now} (${before})`).join(', ')
  return (
    <Panel title={text.labor} aside={<Link to={paths.report}>{text.report}</Link>}>
      <p className="sum">
        {worth(labor.cost, labor.worked_seconds)} <span className="muted">{text.soFar}</span>
      </p>
      <p className="muted">
        {text.hours(hours(labor.worked_seconds))}
        {' · '}
        {text.lastWeek(worth(labor.before_cost, labor.before_seconds))}
      </p>
      <BarChart
        label={`${text.thisWeek}, (${text.weekBefore}): ${said}`}
        columns={labor.days.map(({ date, worked_seconds, before_seconds }) => ({
          label: format.weekday(date),
          bars: [
            [{ look: 'before', value: before_seconds }],
            [{ look: 'now', value: worked_seconds }],
          ],
        }))}
        table={{
          head: [text.day, text.thisWeek, text.weekBefore],
          rows: rows.map(({ day, now, before }) => [day, now, before]),
        }}
      />
    </Panel>
  )
}
