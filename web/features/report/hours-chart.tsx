import type { WeekReport } from '../../../shared/reports/week-report.ts'
import { hoursOf } from '../../components/hours.ts'
import { jobColorValues } from '../../components/job-colors.ts'
import { useReportText } from '../../language/report-text.ts'
import { useFormat } from '../../session/tenant.ts'

const width = 700
const height = 220
const foot = 24
const head = 32
const column = width / 7

interface Block {
  job_id: string
  color: string
  seconds: number
  /** What lies under it, in seconds. */
  below: number
}

/** The jobs of a day, one upon the other. */
function blocksOf({ jobs }: WeekReport, day: number): Block[] {
  let below = 0
  return jobs.flatMap(({ job_id, job_color, days }) => {
    const seconds = days[day]?.worked_seconds ?? 0
    if (seconds === 0) return []
    const block = { job_id, color: jobColorValues[job_color], seconds, below }
    below += seconds
    return [block]
  })
}

/** Hours by day, each job in its own paint. Who does not see it hears the days; jobs are told below. */
export function HoursChart({ report }: { report: WeekReport }) {
  const text = useReportText()
  const format = useFormat()
  const days = (report.jobs[0]?.days ?? []).map(({ date }, index) => {
    const blocks = blocksOf(report, index)
    return { date, blocks, seconds: blocks.reduce((sum, { seconds }) => sum + seconds, 0) }
  })
  const highest = Math.max(1, ...days.map(({ seconds }) => seconds))
  const room = height - foot - head
  const tall = (seconds: number) => (seconds / highest) * room
  const said = days
    .filter(({ seconds }) => seconds > 0)
    .map(
      ({ date, seconds }) =>
        `${format.weekday(date)} ${text.hours(format.number(hoursOf(seconds)))}`,
    )
    .join(', ')
  return (
    <section className="section" aria-label={text.byDay}>
      <h2>{text.byDay}</h2>
      <svg
        className="paper hours-chart"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={said}
      >
        {days.map(({ date, blocks, seconds }, index) => (
          <g key={date}>
            {blocks.map(({ job_id, color, seconds: own, below }) => (
              <rect
                key={job_id}
                x={index * column + 14}
                width={column - 28}
                y={height - foot - tall(below + own)}
                height={tall(own)}
                fill={color}
              />
            ))}
            {seconds > 0 && (
              <text x={(index + 0.5) * column} y={height - foot - tall(seconds) - 6}>
                {format.number(Math.round(seconds / 360) / 10)}
              </text>
            )}
            <text x={(index + 0.5) * column} y={height - 7} className="day">
              {format.weekday(date)}
            </text>
          </g>
        ))}
      </svg>
    </section>
  )
}
