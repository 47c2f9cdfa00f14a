import type { Statistic } from '../../observability/panels.ts'
import type { LoggedLine } from '../../observability/question.ts'
import type { MetricName } from '../../../functions/telemetry/metrics.ts'

/** A stretch of time, in milliseconds: what one point of a line stands for. */
export const bucket = 60_000
/** How many of them are shown. */
export const buckets = 60

function timeOf({ time }: LoggedLine): number {
  return typeof time === 'string' ? Date.parse(time) : 0
}

/** The lines of the hour that ends now. */
export function ofLastHour(lines: readonly LoggedLine[], now: number): LoggedLine[] {
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

/** The metric minute by minute over the last hour, oldest first. */
export function overTheHour(
  lines: readonly LoggedLine[],
  metric: MetricName,
  statistic: Statistic,
  now: number,
): (number | null)[] {
  const first = now - bucket * buckets
  const byMinute = Map.groupBy(lines, (line) => Math.floor((timeOf(line) - first) / bucket))
  return Array.from({ length: buckets }, (_, minute) =>
    statisticOf(byMinute.get(minute) ?? [], metric, statistic),
  )
}

/** What share of requests was answered without a failure of ours; null when nobody asked. */
export function availabilityOf(lines: readonly LoggedLine[]): number | null {
  const requests = statisticOf(lines, 'requests', 'Sum') ?? 0
  if (requests === 0) return null
  return 1 - (statisticOf(lines, 'server_errors', 'Sum') ?? 0) / requests
}
