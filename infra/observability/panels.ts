import type { Figure } from '../../functions/figures.ts'
import type { Question } from './question.ts'

/** How a figure's values in a stretch of time become one. */
export type Statistic = 'Sum' | 'Average' | 'Maximum' | 'p50' | 'p95' | 'p99'

/** A series of one of our own figures, over everything or of each operation. */
export interface OwnSeries {
  figure: Figure
  statistic: Statistic
  byOperation?: boolean
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
  | 'firewallBlocked'
  | 'cloudFrontRequests'
  | 'concurrency'

/** One picture of a dashboard. */
export type Panel = { title: string } & (
  | { kind: 'figures'; series: OwnSeries[] }
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

/** What of all requests must be answered without a failure of ours. */
export const objective = 0.999

/** The dashboards: CloudWatch shows them from metrics and the log, /ops from the lines themselves. */
export const boards: Board[] = [
  {
    name: 'health',
    question: 'Is it healthy?',
    panels: [
      { title: `Availability, against ${objective * 100}%`, kind: 'availability' },
      {
        title: 'Requests, failures and refusals',
        kind: 'figures',
        series: [
          { figure: 'requests', statistic: 'Sum' },
          { figure: 'failures', statistic: 'Sum' },
          { figure: 'refusals', statistic: 'Sum' },
        ],
      },
      {
        title: 'Latency, ms',
        kind: 'figures',
        series: [
          { figure: 'duration', statistic: 'p50' },
          { figure: 'duration', statistic: 'p95' },
          { figure: 'duration', statistic: 'p99' },
        ],
      },
      {
        title: 'Latency with gateway and cold start, ms',
        kind: 'aws',
        sources: ['gatewayLatency'],
      },
      {
        title: 'Latency of each call: median, ms',
        kind: 'figures',
        series: [{ figure: 'duration', statistic: 'p50', byOperation: true }],
      },
      {
        title: 'Latency of each call: 95 of 100 are faster, ms',
        kind: 'figures',
        series: [{ figure: 'duration', statistic: 'p95', byOperation: true }],
      },
      {
        title: 'Latency of each call: 99 of 100 are faster, ms',
        kind: 'figures',
        series: [{ figure: 'duration', statistic: 'p99', byOperation: true }],
      },
      {
        title: 'Failures of each call',
        kind: 'figures',
        series: [{ figure: 'failures', statistic: 'Sum', byOperation: true }],
      },
      {
        title: 'Cold starts and throttles',
        kind: 'figures',
        series: [
          { figure: 'cold_starts', statistic: 'Sum' },
          { figure: 'throttles', statistic: 'Sum' },
        ],
      },
      {
        title: 'Background tasks',
        kind: 'figures',
        series: [
          { figure: 'tasks', statistic: 'Sum' },
          { figure: 'task_failures', statistic: 'Sum' },
        ],
      },
      {
        title: 'Companies kept apart: denied',
        kind: 'figures',
        series: [{ figure: 'isolation_denied', statistic: 'Sum' }],
      },
      {
        title: 'Age of waiting tasks, and tasks put aside',
        kind: 'aws',
        sources: ['streamAge', 'failedTasks'],
      },
      {
        title: 'Functions',
        kind: 'aws',
        sources: ['functionErrors', 'functionThrottles', 'concurrency'],
      },
      { title: 'Table', kind: 'aws', sources: ['tableThrottles', 'tableErrors'] },
      {
        title: 'Gateway and firewall',
        kind: 'aws',
        sources: ['gateway5xx', 'gatewayThrottles', 'firewallBlocked'],
      },
    ],
  },
  {
    name: 'usage',
    question: 'Is it used?',
    panels: [
      {
        title: 'Companies and people, by day',
        kind: 'question',
        question: {
          having: 'tenant',
          by: [],
          every: 'day',
          columns: [
            { name: 'companies', distinct: 'tenant' },
            { name: 'people', distinct: 'user' },
          ],
        },
      },
      {
        title: 'Entries, by hour',
        kind: 'question',
        question: { by: [], every: 'hour', columns: [{ name: 'entries_written', sum: 'entries' }] },
      },
      {
        title: 'Sign-ins and failures',
        kind: 'figures',
        series: [
          { figure: 'sign_ins', statistic: 'Sum' },
          { figure: 'sign_in_failures', statistic: 'Sum' },
        ],
      },
      {
        title: 'On site when last looked at, by company',
        kind: 'question',
        question: {
          operation: 'getStatistics',
          having: 'on_site',
          by: ['tenant'],
          columns: [{ name: 'people_on_site', latest: 'on_site' }],
        },
      },
      {
        title: 'What is used most',
        kind: 'question',
        question: { by: ['operation'], columns: [{ name: 'calls', count: true }] },
      },
    ],
  },
  {
    name: 'cost',
    question: 'What does it cost?',
    panels: [
      {
        title: 'Units of the table',
        kind: 'figures',
        series: [
          { figure: 'read_units', statistic: 'Sum' },
          { figure: 'write_units', statistic: 'Sum' },
        ],
      },
      {
        title: 'Estimated dollars, by day',
        kind: 'question',
        question: {
          by: [],
          every: 'day',
          columns: [
            { name: 'calls', count: true },
            { name: 'gigabyte_seconds', sum: 'gb_seconds' },
            { name: 'reads', sum: 'read_units' },
            { name: 'writes', sum: 'write_units' },
            { name: 'dollars', dollars: true },
          ],
        },
      },
      {
        title: 'Estimated dollars, by company and day',
        kind: 'question',
        question: {
          having: 'tenant',
          by: ['tenant'],
          every: 'day',
          columns: [
            { name: 'calls', count: true },
            { name: 'dollars', dollars: true },
          ],
        },
      },
      {
        title: 'Estimated dollars, by call',
        kind: 'question',
        question: {
          by: ['operation'],
          columns: [
            { name: 'calls', count: true },
            { name: 'dollars', dollars: true },
          ],
        },
      },
      { title: 'Requests at CloudFront', kind: 'aws', sources: ['cloudFrontRequests'] },
    ],
  },
]
