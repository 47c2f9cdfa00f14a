/** The namespace of our metrics in CloudWatch. */
export const namespace = 'Dropcloth'

/** Every metric that a log line can carry, with its unit. */
export const metrics = {
  /** Requests, those that failed through our fault, and those at fault themselves (4xx). */
  requests: 'Count',
  server_errors: 'Count',
  client_errors: 'Count',
  /** Those of them that only look whether it works: many, and nobody's. */
  health_checks: 'Count',
  duration: 'Milliseconds',
  cold_starts: 'Count',
  read_units: 'Count',
  write_units: 'Count',
  /** Requests that the table or a limit made wait (429 and 503). */
  throttles: 'Count',
  /** Items that were asked for with another tenant's credentials. There is no harmless one. */
  isolation_denied: 'Count',
  entries: 'Count',
  sign_ins: 'Count',
  sign_in_failures: 'Count',
  /** Requests for background tasks; attempts of tasks, those that failed, and failures of tasks that fail for long. */
  tasks_asked: 'Count',
  tasks: 'Count',
  task_failures: 'Count',
  tasks_overdue: 'Count',
  /** What runs behind people's backs takes longer than what they wait for: it is counted apart. */
  task_duration: 'Milliseconds',
  /** Messages to people's phones, and those that their push service or we failed to deliver. */
  reminders: 'Count',
  reminder_failures: 'Count',
  /** Companies whose people could not be told of their next day, or asked where they are. */
  schedule_failures: 'Count',
  /** Scheduled rounds of reminders that reached their end. */
  reminder_rounds: 'Count',
  /** Pushes of hours that a payroll system has whole, runs that it refused or throttled, and those that failed. */
  pushes_sent: 'Count',
  pushes_refused: 'Count',
  push_failures: 'Count',
  /** Companies whose connection a payroll system no longer accepts. */
  connections_broken: 'Count',
  /** Runs at an import that failed through our fault, and imports that ended before their work was done. */
  import_failures: 'Count',
  /** Events that an endpoint took, attempts that it did not, and endpoints that were turned off for it. */
  deliveries: 'Count',
  delivery_failures: 'Count',
  endpoints_disabled: 'Count',
  /** Companies whose events could not be delivered through our fault. */
  webhook_failures: 'Count',
  /** Mails that were queued, taken by the mail service, given up or put off; those that came back for good. */
  mails_queued: 'Count',
  mails_sent: 'Count',
  mail_failures: 'Count',
  mails_deferred: 'Count',
  mails_bounced: 'Count',
  /** What Stripe told us, what it told that was not signed by it, and what could not be compared with it. */
  billing_events: 'Count',
  billing_forgeries: 'Count',
  billing_failures: 'Count',
  /** Second subscriptions of a company, which were ended. */
  billing_duplicates: 'Count',
  /** People who are active in companies that subscribe, and those whom Stripe bills. */
  seats_active: 'Count',
  seats_billed: 'Count',
  /** Pictures that arrived and were taken, those that were none or not what was said, and those not dealt with. */
  pictures_received: 'Count',
  pictures_refused: 'Count',
  receipts_read: 'Count',
  receipt_failures: 'Count',
  picture_failures: 'Count',
  /** Summaries that a model wrote, those that did not stand up, and what they are charged by. */
  summaries_made: 'Count',
  summaries_refused: 'Count',
  summary_input_tokens: 'Count',
  summary_output_tokens: 'Count',
} as const

export type MetricName = keyof typeof metrics

/** Metrics that are also kept for each call; each costs, so these are few. */
export const metricsByCall = ['server_errors', 'duration'] as const

/** Fields of a line that are no metrics, for questions to the log. */
export const lineFields = [
  'level',
  'time',
  'stage',
  'call',
  'request_id',
  'status',
  'tenant',
  'user',
  'viewer',
  'table_requests',
  'on_site',
  'gb_seconds',
  'error',
  'version',
] as const
export type LineField = (typeof lineFields)[number]

type Directive = { Namespace: string; Dimensions: string[][]; Metrics: object[] }

function directive(Dimensions: string[][], names: readonly MetricName[]): Directive {
  return {
    Namespace: namespace,
    Dimensions,
    Metrics: names.map((Name) => ({ Name, Unit: metrics[Name] })),
  }
}

/** What makes CloudWatch read metrics out of a line: its embedded metric format. */
export function embeddedMetrics(timestamp: number, line: Partial<Record<MetricName, number>>) {
  const names = Object.keys(metrics).filter((name): name is MetricName => name in line)
  const byCall = metricsByCall.filter((name) => names.includes(name))
  return {
    Timestamp: timestamp,
    CloudWatchMetrics: [
      directive([['stage']], names),
      ...(byCall.length > 0 ? [directive([['stage', 'call']], byCall)] : []),
    ],
  }
}
