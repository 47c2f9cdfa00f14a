import type { Board } from './board.ts'

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
        title: 'Requests, server errors and client errors',
        kind: 'metrics',
        series: [
          { metric: 'requests', statistic: 'Sum' },
          { metric: 'health_checks', statistic: 'Sum' },
          { metric: 'server_errors', statistic: 'Sum' },
          { metric: 'client_errors', statistic: 'Sum' },
        ],
      },
      {
        title: 'Latency, ms',
        kind: 'metrics',
        series: [
          { metric: 'duration', statistic: 'p50' },
          { metric: 'duration', statistic: 'p95' },
          { metric: 'duration', statistic: 'p99' },
        ],
      },
      {
        title: 'Latency with gateway and cold start, ms',
        kind: 'aws',
        sources: ['gatewayLatency'],
      },
      {
        title: 'Latency of each call: median, ms',
        kind: 'metrics',
        series: [{ metric: 'duration', statistic: 'p50', byCall: true }],
      },
      {
        title: 'Latency of each call: 95 of 100 are faster, ms',
        kind: 'metrics',
        series: [{ metric: 'duration', statistic: 'p95', byCall: true }],
      },
      {
        title: 'Latency of each call: 99 of 100 are faster, ms',
        kind: 'metrics',
        series: [{ metric: 'duration', statistic: 'p99', byCall: true }],
      },
      {
        title: 'Failures of each call',
        kind: 'metrics',
        series: [{ metric: 'server_errors', statistic: 'Sum', byCall: true }],
      },
      {
        title: 'Cold starts and throttles',
        kind: 'metrics',
        series: [
          { metric: 'cold_starts', statistic: 'Sum' },
          { metric: 'throttles', statistic: 'Sum' },
        ],
      },
      {
        title: 'Background tasks',
        kind: 'metrics',
        series: [
          { metric: 'tasks_asked', statistic: 'Sum' },
          { metric: 'tasks', statistic: 'Sum' },
          { metric: 'task_failures', statistic: 'Sum' },
          { metric: 'tasks_overdue', statistic: 'Sum' },
        ],
      },
      {
        title: 'Background tasks: how long they take, ms',
        kind: 'metrics',
        series: [
          { metric: 'task_duration', statistic: 'p50' },
          { metric: 'task_duration', statistic: 'p95' },
        ],
      },
      {
        title: 'Reminders on phones',
        kind: 'metrics',
        series: [
          { metric: 'reminder_rounds', statistic: 'Sum' },
          { metric: 'reminders', statistic: 'Sum' },
          { metric: 'reminder_failures', statistic: 'Sum' },
          { metric: 'schedule_failures', statistic: 'Sum' },
        ],
      },
      {
        title: 'Events to companies’ programs',
        kind: 'metrics',
        series: [
          { metric: 'deliveries', statistic: 'Sum' },
          { metric: 'delivery_failures', statistic: 'Sum' },
          { metric: 'endpoints_disabled', statistic: 'Sum' },
          { metric: 'webhook_failures', statistic: 'Sum' },
        ],
      },
      {
        title: 'Mail: queued, sent, failed, put off, come back',
        kind: 'metrics',
        series: [
          { metric: 'mails_queued', statistic: 'Sum' },
          { metric: 'mails_sent', statistic: 'Sum' },
          { metric: 'mail_failures', statistic: 'Sum' },
          { metric: 'mails_deferred', statistic: 'Sum' },
          { metric: 'mails_bounced', statistic: 'Sum' },
        ],
      },
      {
        title: 'Summaries by a model: made, refused, tokens',
        kind: 'metrics',
        series: [
          { metric: 'summaries_made', statistic: 'Sum' },
          { metric: 'summaries_refused', statistic: 'Sum' },
          { metric: 'summary_input_tokens', statistic: 'Sum' },
          { metric: 'summary_output_tokens', statistic: 'Sum' },
        ],
      },
      {
        title: 'Pictures: taken, refused, failed',
        kind: 'metrics',
        series: [
          { metric: 'pictures_received', statistic: 'Sum' },
          { metric: 'pictures_refused', statistic: 'Sum' },
          { metric: 'picture_failures', statistic: 'Sum' },
        ],
      },
      {
        title: 'Receipts: read, not answered',
        kind: 'metrics',
        series: [
          { metric: 'receipts_read', statistic: 'Sum' },
          { metric: 'receipt_failures', statistic: 'Sum' },
        ],
      },
      {
        title: 'Age of waiting pictures, and pictures put aside',
        kind: 'aws',
        sources: ['pictureAge', 'failedPictures'],
      },
      {
        title: 'Pushes to payroll: arrived, refused, failed; connections broken; imports failed',
        kind: 'metrics',
        series: [
          { metric: 'pushes_sent', statistic: 'Sum' },
          { metric: 'pushes_refused', statistic: 'Sum' },
          { metric: 'push_failures', statistic: 'Sum' },
          { metric: 'connections_broken', statistic: 'Sum' },
          { metric: 'import_failures', statistic: 'Sum' },
        ],
      },
      {
        title: 'Billing: told by Stripe, forged, failed, twice',
        kind: 'metrics',
        series: [
          { metric: 'billing_events', statistic: 'Sum' },
          { metric: 'billing_forgeries', statistic: 'Sum' },
          { metric: 'billing_failures', statistic: 'Sum' },
          { metric: 'billing_duplicates', statistic: 'Sum' },
        ],
      },
      {
        title: 'People who are active, and who are billed, as compared each day',
        kind: 'metrics',
        series: [
          { metric: 'seats_active', statistic: 'Sum' },
          { metric: 'seats_billed', statistic: 'Sum' },
        ],
      },
      {
        title: 'Companies kept apart: denied',
        kind: 'metrics',
        series: [{ metric: 'isolation_denied', statistic: 'Sum' }],
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
        kind: 'metrics',
        series: [
          { metric: 'sign_ins', statistic: 'Sum' },
          { metric: 'sign_in_failures', statistic: 'Sum' },
        ],
      },
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
      {
        title: 'Units of the table',
        kind: 'metrics',
        series: [
          { metric: 'read_units', statistic: 'Sum' },
          { metric: 'write_units', statistic: 'Sum' },
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
          by: ['call'],
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
