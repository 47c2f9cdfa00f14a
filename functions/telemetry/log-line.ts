import { env } from '../env.ts'
import { embeddedMetrics, type MetricName, type LineField } from './metrics.ts'

/** What a line says: metrics, fields to ask the log for; never personal data. */
export type Line = Partial<Record<MetricName, number>> &
  Partial<Record<Exclude<LineField, 'time' | 'stage' | 'version'>, unknown>>

/** Writes one line of JSON; CloudWatch makes metrics of it. */
export function writeLine({ level, ...line }: Line): void {
  const now = Date.now()
  const whole = {
    level,
    time: new Date(now).toISOString(),
    stage: env.STAGE,
    ...(env.AWS_LAMBDA_FUNCTION_VERSION && { version: env.AWS_LAMBDA_FUNCTION_VERSION }),
    ...line,
    _aws: embeddedMetrics(now, line),
  }
  process.stdout.write(`${JSON.stringify(whole)}\n`)
}

/** Whether an error says that another tenant's items were asked for: by our own check, or by IAM. */
export function isIsolationError(error: Error | null): boolean {
  return error?.name === 'IsolationError'
}

/** What a request cost in memory held over time. */
export function gbSeconds(milliseconds: number): number {
  return (milliseconds / 1000) * (env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE / 1024)
}

/** What a line says of an error: for us, not for people. */
export function errorField({ name, message, stack }: Error) {
  return { name, message, stack }
}
