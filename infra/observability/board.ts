import type { MetricName } from '../../functions/telemetry/metrics.ts'
import type { Question } from './question.ts'

/** How a metric's values in a stretch of time become one. */
export type Statistic = 'Sum' | 'Average' | 'Maximum' | 'p50' | 'p95' | 'p99'

/** A series of one of our own metrics, over everything or of each call. */
export interface OwnSeries {
  metric: MetricName
  statistic: Statistic
  byCall?: boolean
}

/** Something that AWS counts by itself; the stack knows where. */
export type AwsSource =
  | 'gateway5xx'
  | 'gatewayLatency'
  | 'gatewayThrottles'
  | 'functionThrottles'
  | 'functionErrors'
  | 'tableThrottles'
  | 'tableErrors'
  | 'streamAge'
  | 'failedTasks'
  | 'pictureAge'
  | 'failedPictures'
  | 'firewallBlocked'
  | 'cloudFrontRequests'
  | 'concurrency'

/** One picture of a dashboard. */
export type Panel = { title: string } & (
  | { kind: 'metrics'; series: OwnSeries[] }
  | { kind: 'availability' }
  | { kind: 'question'; question: Question }
  | { kind: 'aws'; sources: AwsSource[] }
)

/** One dashboard: the question that it answers, and how. */
export interface Board {
  name: string
  question: string
  panels: Panel[]
}
