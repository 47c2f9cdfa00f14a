import type { MetricName, LineField } from '../../functions/telemetry/metrics.ts'
import { prices } from './prices.ts'

type Field = MetricName | LineField

/** A column of an answer: a sum, how many different, how many, the newest, or what those cost. */
export type Column =
  | { name: string; sum: Field }
  | { name: string; distinct: Field }
  | { name: string; latest: Field }
  | { name: string; count: true }
  | { name: string; dollars: true }

/** A question to the lines of the log, for CloudWatch Logs Insights and for /ops alike. */
export interface Question {
  /** Only lines that have this field; null has none. */
  having?: Field
  /** Only lines of this call. */
  call?: string
  by: Field[]
  /** Also by stretches of time. */
  every?: 'hour' | 'day'
  columns: Column[]
}

const insightsBins = { hour: 'bin(1h)', day: 'bin(1d)' }

/** A number without an exponent, which the language of the log does not know. */
function plain(value: number): string {
  return value.toFixed(12)
}

function expressionOf(column: Column): string {
  if ('sum' in column) return `sum(${column.sum})`
  if ('distinct' in column) return `count_distinct(${column.distinct})`
  if ('latest' in column) return `latest(${column.latest})`
  if ('count' in column) return 'count(*)'
  const { perGbSecond, perRequest, perReadUnit, perWriteUnit } = prices
  return (
    `sum(gb_seconds)*${plain(perGbSecond)} + count(*)*${plain(perRequest)} + ` +
    `sum(read_units)*${plain(perReadUnit)} + sum(write_units)*${plain(perWriteUnit)}`
  )
}

/** The question in the words of CloudWatch Logs Insights. */
export function insightsQuery({ having, call, by, every, columns }: Question): string[] {
  const groups = [...by, ...(every ? [insightsBins[every]] : [])]
  return [
    // The platform's own lines (START, END, REPORT) are no requests.
    'filter ispresent(call)',
    ...(having ? [`filter ispresent(${having}) and ${having} != ""`] : []),
    ...(call ? [`filter call = "${call}"`] : []),
    `stats ${columns.map((column) => `${expressionOf(column)} as ${column.name}`).join(', ')}` +
      (groups.length > 0 ? ` by ${groups.join(', ')}` : ''),
  ]
}

/** A line of the log, parsed. */
export type LoggedLine = Record<string, unknown>

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

function total(lines: readonly LoggedLine[], field: Field): number {
  return lines.reduce((sum, line) => sum + numberOf(line[field]), 0)
}

function valueOf(column: Column, lines: readonly LoggedLine[]): number {
  if ('sum' in column) return total(lines, column.sum)
  if ('distinct' in column) return new Set(lines.map((line) => line[column.distinct])).size
  if ('latest' in column) {
    return numberOf(lines.findLast((line) => line[column.latest] !== undefined)?.[column.latest])
  }
  if ('count' in column) return lines.length
  return (
    total(lines, 'gb_seconds') * prices.perGbSecond +
    lines.length * prices.perRequest +
    total(lines, 'read_units') * prices.perReadUnit +
    total(lines, 'write_units') * prices.perWriteUnit
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const lengths = { hour: 13, day: 10 }

/** The answer from these lines: a row a group, its names first, then its numbers. */
export function answerTo(question: Question, lines: readonly LoggedLine[]): (string | number)[][] {
  const { having, call, by, every, columns } = question
  const meant = lines.filter(
    (line) =>
      line.call !== undefined &&
      (having === undefined || (line[having] !== undefined && line[having] !== null)) &&
      (call === undefined || line.call === call),
  )
  const groups = Map.groupBy(meant, (line) =>
    JSON.stringify([
      ...by.map((field) => textOf(line[field])),
      ...(every ? [textOf(line.time).slice(0, lengths[every])] : []),
    ]),
  )
  return [...groups].map(([key, group]) => [
    ...names(key),
    ...columns.map((column) => valueOf(column, group)),
  ])
}

function names(key: string): string[] {
  const parsed: unknown = JSON.parse(key)
  return Array.isArray(parsed) ? parsed.map(String) : []
}
