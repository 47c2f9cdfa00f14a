import type { MetricName } from '../../functions/telemetry/metrics.ts'
import type { AwsSource, Board, Panel, Statistic } from './board.ts'

/** Minimum share of requests that must succeed on our side. */
export const objective = 0.999

/** A panel of counts, one line for each metric. */
function sums(title: string, metrics: readonly MetricName[]): Panel {
  return {
    title,
    kind: 'metrics',
    series: metrics.map((metric) => ({ metric, statistic: 'Sum' })),
  }
}

/** A panel of one metric's percentiles. */
function percentiles(title: string, metric: MetricName, statistics: readonly Statistic[]): Panel {
  return {
    title,
    kind: 'metrics',
    series: statistics.map((statistic) => ({ metric, statistic })),
  }
}

/** A panel of one metric, one line for each call of the contract. */
function byCall(title: string, metric: MetricName, statistic: Statistic): Panel {
  return { title, kind: 'metrics', series: [{ metric, statistic, byCall: true }] }
}

/** A panel of metrics that AWS counts. */
function fromAws(title: string, sources: AwsSource[]): Panel {
  return { title, kind: 'aws', sources }
}

/** The dashboards: CloudWatch shows them from metrics and the log, /ops from the lines themselves. */
export const boards: Board[] = [
  {
    name: 'health',
    question: 'Is it healthy?',
    panels: [
      { title: `Availability, against ${objective * 100}%`, kind: 'availability' },
      sums('Requests, server errors and client errors', [
        'requests',
        'health_checks',
        'server_errors',
        'client_errors',
      ]),
      percentiles('Latency, ms', 'duration', ['p50', 'p95', 'p99']),
      fromAws('Latency with gateway and cold start, ms', ['gatewayLatency']),
      byCall('Latency of each call: median, ms', 'duration', 'p50'),
      byCall('Latency of each call: 95 of 100 are faster, ms', 'duration', 'p95'),
      byCall('Latency of each call: 99 of 100 are faster, ms', 'duration', 'p99'),
      byCall('Failures of each call', 'server_errors', 'Sum'),
      sums('Cold starts and throttles', ['cold_starts', 'throttles']),
      sums('Background tasks', ['tasks_asked', 'tasks', 'task_failures', 'tasks_overdue']),
      percentiles('Background tasks: how long they take, ms', 'task_duration', ['p50', 'p95']),
      sums('Reminders on phones', [
        'reminder_rounds',
        'reminders',
        'reminder_failures',
        'schedule_failures',
      ]),
      sums('Events to companies’ programs', [
        'deliveries',
        'delivery_failures',
        'endpoints_disabled',
        'webhook_failures',
      ]),
      sums('Mail: queued, sent, failed, put off, come back', [
        'mails_queued',
        'mails_sent',
        'mail_failures',
        'mails_deferred',
        'mails_bounced',
      ]),
      sums('Summaries by a model: made, refused, tokens', [
        'summaries_made',
        'summaries_refused',
        'summary_input_tokens',
        'summary_output_tokens',
      ]),
      sums('Pictures: taken, refused, failed', [
        'pictures_received',
        'pictures_refused',
        'picture_failures',
      ]),
      sums('Receipts: read, not answered', ['receipts_read', 'receipt_failures']),
      fromAws('Age of waiting pictures, and pictures put aside', ['pictureAge', 'failedPictures']),
      sums('Pushes to payroll: arrived, refused, failed; connections broken; imports failed', [
        'pushes_sent',
        'pushes_refused',
        'push_failures',
        'connections_broken',
        'import_failures',
      ]),
      sums('Billing: told by Stripe, forged, failed, twice', [
        'billing_events',
        'billing_forgeries',
        'billing_failures',
        'billing_duplicates',
      ]),
      sums('People who are active, and who are billed, as compared each day', [
        'seats_active',
        'seats_billed',
      ]),
      sums('Companies kept apart: denied', ['isolation_denied']),
      fromAws('Age of waiting tasks, and tasks put aside', ['streamAge', 'failedTasks']),
      fromAws('Functions', ['functionErrors', 'functionThrottles', 'concurrency']),
      fromAws('Table', ['tableThrottles', 'tableErrors']),
      fromAws('Gateway and firewall', ['gateway5xx', 'gatewayThrottles', 'firewallBlocked']),
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
      sums('Sign-ins and failures', ['sign_ins', 'sign_in_failures']),
      {
        title: 'On site when last looked at, by company',
        kind: 'question',
        question: {
          call: 'getStatistics',
          having: 'on_site',
          by: ['tenant'],
          columns: [{ name: 'people_on_site', latest: 'on_site' }],
        },
      },
      {
        title: 'What is used most',
        kind: 'question',
        question: { by: ['call'], columns: [{ name: 'calls', count: true }] },
      },
    ],
  },
  {
    name: 'cost',
    question: 'What does it cost?',
    panels: [
      sums('Units of the table', ['read_units', 'write_units']),
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
          by: ['call'],
          columns: [
            { name: 'calls', count: true },
            { name: 'dollars', dollars: true },
          ],
        },
      },
      fromAws('Requests at CloudFront', ['cloudFrontRequests']),
    ],
  },
]
