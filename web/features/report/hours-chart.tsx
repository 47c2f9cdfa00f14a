import type { WeekReport } from '../../../shared/reports/week-report.ts'
import { hoursOf } from '../../components/hours.ts'
import { jobName } from '../../components/jobs/job-name.ts'
import { useText } from '../../language/app/text.tsx'
import { useReportText } from '../../language/report/text.ts'
import { useFormat } from '../../session/tenant.ts'
import { FillPattern, fillsOf } from './chart-fills.tsx'

const width = 700
const height = 220
const foot = 24
const head = 32
const column = width / 7

interface Block {
  job_id: string
  seconds: number
  /** What lies under it, in seconds. */
  below: number
}

/** The jobs of a day, one upon the other. */
function blocksOf({ jobs }: WeekReport, day: number): Block[] {
  let below = 0
  return jobs.flatMap(({ job_id, days }) => {
    const seconds = days[day]?.worked_seconds ?? 0
    if (seconds === 0) return []
    const block = { job_id, seconds, below }
    below += seconds
    return [block]
  })
}

/** Hours by day, each job in its own paint, which the legend names. Who does not see it hears the days. */
export function HoursChart({ report }: { report: WeekReport }) {
  const { common } = useText()
  const text = useReportText()
  const format = useFormat()
  const worked = report.jobs.filter(({ worked_seconds }) => worked_seconds > 0)
  const fills = fillsOf(worked)
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
      <div className="paper">
        <svg
          className="hours-chart"
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={said}
        >
          <defs>
            {[...fills].map(([job, fill]) => (
              <FillPattern key={job} job={job} fill={fill} />
            ))}
          </defs>
          {days.map(({ date, blocks, seconds }, index) => (
            <g key={date}>
              {blocks.map(({ job_id, seconds: own, below }) => (
                <rect
                  key={job_id}
                  x={index * column + 14}
                  width={column - 28}
                  y={height - foot - tall(below + own)}
                  height={tall(own)}
                  fill={`url(#fill-${job_id})`}
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
        <ul className="legend">
          {worked.map((job) => (
            <li key={job.job_id}>
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <rect width={16} height={16} fill={`url(#fill-${job.job_id})`} />
              </svg>
              {jobName(job, text, common)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
