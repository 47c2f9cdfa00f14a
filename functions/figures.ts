/** The name under which CloudWatch keeps our figures. */
export const namespace = 'Dropcloth'

/** Every figure of a line and its unit; CloudWatch makes a metric of each, from the line itself. */
export const figures = {
  /** Requests, those that failed through our fault, and those that were refused (4xx). */
  requests: 'Count',
  failures: 'Count',
  refusals: 'Count',
  duration: 'Milliseconds',
  cold_starts: 'Count',
  read_units: 'Count',
  write_units: 'Count',
  /** Requests that the table or a limit made wait (429 and 503). */
  throttles: 'Count',
  /** Items that were asked for through the wrong company's door. There is no harmless one. */
  isolation_denied: 'Count',
  entries: 'Count',
  sign_ins: 'Count',
  sign_in_failures: 'Count',
  /** Tasks in the background, and those that failed and come again. */
  tasks: 'Count',
  task_failures: 'Count',
} as const

export type Figure = keyof typeof figures

/** Figures that are also kept for each operation; each costs, so these are few. */
export const figuresByOperation = ['failures', 'duration'] as const

/** Fields of a line that are no figures, for questions to the log. */
export const lineFields = [
  'level',
  'time',
  'stage',
  'operation',
  'request_id',
  'status',
  'tenant',
  'user',
  'table_requests',
  'on_site',
  'gb_seconds',
  'error',
] as const
export type LineField = (typeof lineFields)[number]

type Directive = { Namespace: string; Dimensions: string[][]; Metrics: object[] }

function directive(Dimensions: string[][], names: readonly Figure[]): Directive {
  return {
    Namespace: namespace,
    Dimensions,
    Metrics: names.map((Name) => ({ Name, Unit: figures[Name] })),
  }
}

/** What a line has to carry for CloudWatch to make metrics of its figures (embedded metric format). */
export function embeddedMetrics(timestamp: number, line: Partial<Record<Figure, number>>) {
  const names = Object.keys(figures).filter((name): name is Figure => name in line)
  const byOperation = figuresByOperation.filter((name) => names.includes(name))
  return {
    Timestamp: timestamp,
    CloudWatchMetrics: [
      directive([['stage']], names),
      ...(byOperation.length > 0 ? [directive([['stage', 'operation']], byOperation)] : []),
    ],
  }
}
