import type { Statistic } from '../../observability/board.ts'
import type { LoggedLine } from '../../observability/question.ts'
import type { MetricName } from '../../../functions/telemetry/metrics.ts'

/** What is shown at once: its name in the address, and in words. */
export interface TimeRange {
  name: string
  title: string
  /** What one point of a line stands for, in milliseconds. */
  bucket: number
}

/** How many points a line has. */
const buckets = 60
const minute = 60_000

const lastHour: TimeRange = { name: '1h', title: 'the last hour', bucket: minute }

/** What can be chosen; a run of this machine is seldom older than a day. */
export const timeRanges: readonly TimeRange[] = [
  { name: '5m', title: 'the last 5 minutes', bucket: minute / 12 },
  lastHour,
  { name: '6h', title: 'the last 6 hours', bucket: 6 * minute },
  { name: '1d', title: 'the last day', bucket: 24 * minute },
]

/** The range of a name; the last hour for one that there is not. */
export function timeRangeOf(name: string | null): TimeRange {
  return timeRanges.find((each) => each.name === name) ?? lastHour
}

function timeOf({ time }: LoggedLine): number {
  return typeof time === 'string' ? Date.parse(time) : 0
}

/** The lines of the time that ends now. */
export function linesWithin(
  lines: readonly LoggedLine[],
  { bucket }: TimeRange,
  now: number,
): LoggedLine[] {
  return lines.filter((line) => timeOf(line) > now - bucket * buckets)
}

/** The one value of a metric in these lines, as CloudWatch would say it; null where there is none. */
export function statisticOf(
  lines: readonly LoggedLine[],
  metric: MetricName,
  statistic: Statistic,
): number | null {
  const values = lines.map((line) => line[metric]).filter((value) => typeof value === 'number')
  if (values.length === 0) return statistic === 'Sum' ? 0 : null
  const sum = values.reduce((total, value) => total + value, 0)
  switch (statistic) {
    case 'Sum':
      return sum
    case 'Average':
      return sum / values.length
    case 'Maximum':
      return Math.max(...values)
    case 'p50':
    case 'p95':
    case 'p99': {
      const rank = Math.ceil((Number(statistic.slice(1)) / 100) * values.length)
      return values.toSorted((a, b) => a - b)[rank - 1] ?? null
    }
  }
}

/** The metric over the range, a value for each of its points, oldest first. */
export function statisticsOver(
  lines: readonly LoggedLine[],
  metric: MetricName,
  statistic: Statistic,
  { bucket }: TimeRange,
  now: number,
): (number | null)[] {
  const first = now - bucket * buckets
  const byPoint = Map.groupBy(lines, (line) => Math.floor((timeOf(line) - first) / bucket))
  return Array.from({ length: buckets }, (_, point) =>
    statisticOf(byPoint.get(point) ?? [], metric, statistic),
  )
}

/** What share of requests was answered without a failure of ours; null when nobody asked. */
export function availabilityOf(lines: readonly LoggedLine[]): number | null {
  const requests = statisticOf(lines, 'requests', 'Sum') ?? 0
  if (requests === 0) return null
  return 1 - (statisticOf(lines, 'server_errors', 'Sum') ?? 0) / requests
}
