import { readFileSync } from 'node:fs'
import path from 'node:path'
import { secretUseNames } from '../../secret-uses.ts'
import { metrics, metricsByCall } from '../../../functions/telemetry/metrics.ts'
import { root } from '../../bundle-functions.ts'
import { boards } from '../../observability/panels.ts'
import { prices } from '../../observability/prices.ts'
import type { StageSettings } from '../../settings.ts'
import { photoCost, receiptCost } from './photo-cost.ts'
import { billingCost, eventCost, emailCost, pollingCost, reminderCost } from './schedule-cost.ts'

/** List prices of us-east-1 beside those that the dashboards know, in dollars; November 2026. */
const list = {
  gigabyteToViewers: 0.085,
  cloudFrontRequest: 1e-6,
  gigabyteLogged: 0.5,
  gigabyteOfLogsKept: 0.03,
  trace: 5e-6,
  gigabyteInTable: 0.25,
  gigabyteRecoverable: 0.2,
  gigabyteWarm: 0.1,
  gigabyteCold: 0.03,
  key: 1,
  keyRequest: 3e-6,
  secret: 0.4,
  hostedZone: 0.5,
  healthCheck: 1.5,
  firewall: 5,
  firewallRule: 1,
  firewallRequest: 0.6e-6,
  metric: 0.3,
  alarm: 0.1,
  compositeAlarm: 0.5,
  dashboard: 3,
}

const people = 10
const workdays = 22
const perDay = people * workdays
const perWeek = people * 4.33

/** What a company of ten does in a month, by the rows of functions/store/UNITS.md. */
const calls: Record<string, number> = {
  getMe: 14 * perDay,
  'getStatistics, with the newest entries': 12 * perDay,
  listJobs: 6 * perDay,
  listLogEntries: 4 * perDay,
  getJob: 4 * perDay,
  'createLogEntry, one’s own arrival': 5 * perDay,
  'createLogEntry, one’s own note': perDay,
  getTimesheet: 3 * perDay,
  listUsers: 2 * perDay,
  getUser: perDay,
  submitTimesheet: perWeek,
  approveTimesheet: perWeek,
}

/** Arrivals and departures of a company in a month. */
const punchesInMonth = calls['createLogEntry, one’s own arrival'] ?? 0

/** Changes of a company in a month that its programs may hear of. */
const changesInMonth = Object.entries(calls)
  .filter(([call]) => /^(create|submit|approve)/.test(call))
  .reduce((sum, [, times]) => sum + times, 0)

/** Calls that somebody makes in a month, each of which has metrics of its own. */
const callsInUse = 40
/** An alarm is paid for by each metric that it looks at; a test counts them in the template. */
export const alarmedMetrics = 82

/** Of a company's table in a month; measured on the entries of a year, with history and indexes. */
const gigabytesAMonth = 0.00145
const secondsOfACall = 0.04
const kilobytesOfACall = 3
const kilobytesLogged = 4
/** Route 53 asks from three places, each every ten seconds or so; the firewall lets them through. */
const healthRequests = 3 * 6 * 60 * 24 * 30
/** What Lambda samples, at a rate that it lets nobody set: the first of each second, and of the rest one of twenty. */
const traced = (requests: number) => {
  const firsts = Math.min(requests, 30 * 86_400)
  return firsts + (requests - firsts) * 0.05
}

/** DynamoDB asks for the table's key once every five minutes for each caller: each company is one. */
const keyRequests = workdays * 10 * 12

/** Read and write units of each row of the measured table. */
function unitsOf(): Map<string, { reads: number; writes: number }> {
  const text = readFileSync(path.join(root, 'functions/store/UNITS.md'), 'utf8')
  const rows = text.matchAll(/^\| ([^|]+?) \| \d+ \| \d+ \| ([\d.]+) \| ([\d.]+) \|$/gm)
  return new Map(
    [...rows].map(([, call = '', reads, writes]) => [
      call,
      { reads: Number(reads), writes: Number(writes) },
    ]),
  )
}

/** A line of the bill: what it is for, and dollars a month. */
export interface CostLine {
  what: string
  dollars: number
  /** Whether the product would run without it. */
  isOptional?: boolean
}

/** What the units of the table come to for a company, a month. */
export function measuredUnits(): { calls: number; reads: number; writes: number } {
  const units = unitsOf()
  let [all, reads, writes] = [0, 0, 0]
  for (const [call, times] of Object.entries(calls)) {
    const row = units.get(call)
    if (!row) throw new Error(`There is no ${call} in functions/store/UNITS.md`)
    all += times
    reads += times * row.reads
    writes += times * row.writes
  }
  return { calls: all, reads, writes }
}

/** The backups that lie about after so many months: 35 days warm, and one a month for a year cold. */
function backups(companies: number, month: number): number {
  const size = (at: number) => companies * gigabytesAMonth * Math.max(0, at)
  let warm = 0
  for (let day = 0; day < 35; day += 1) warm += size(month - day / 30)
  let cold = 0
  for (let back = 1; back <= Math.min(12, month); back += 1) cold += size(month - back)
  return warm * list.gigabyteWarm + cold * list.gigabyteCold
}

/**
 * Returns how many secrets the stack makes: one for each of our own uses, the origin's, that of push messages, and the
 * one that earlier versions had.
 */
export function secretsMade({ sharedSecret }: StageSettings): number {
  return secretUseNames.length + 2 + (sharedSecret === false ? 0 : 1)
}

/** Secrets of a stage: those that the stack makes, and those of the services that it is registered with. */
function secretsOf(settings: StageSettings): number {
  const { stripePrice, quickbooks, gusto } = settings
  return secretsMade(settings) + 1 + [stripePrice, quickbooks, gusto].filter((each) => each).length
}

/** What a stage costs in its so-many-eth month, by what it is for. */
export function costsOf(settings: StageSettings, companies: number, month: number): CostLine[] {
  const measured = measuredUnits()
  const health = settings.domain === undefined ? 0 : healthRequests
  const requests = companies * measured.calls + health
  const gigabytes = companies * gigabytesAMonth * month
  const logged = (requests * kilobytesLogged) / 1e6
  const ownMetrics = Object.keys(metrics).length + metricsByCall.length * callsInUse
  const keys = 3 + (settings.dailyBackup ? 1 : 0)
  // A key's first two yearly rotations cost as much as the key again, each.
  const rotations = Math.min(2, Math.floor(month / 12))
  return [
    {
      what: 'DynamoDB: requests',
      dollars:
        companies * (measured.reads * prices.perReadUnit + measured.writes * prices.perWriteUnit),
    },
    {
      what: 'DynamoDB: storage and point-in-time recovery',
      dollars: gigabytes * (list.gigabyteInTable + list.gigabyteRecoverable),
    },
    {
      what: 'API Gateway, Lambda, CloudFront',
      dollars:
        requests *
          (prices.perRequest + secondsOfACall * prices.perGbSecond + list.cloudFrontRequest) +
        ((requests * kilobytesOfACall) / 1e6) * list.gigabyteToViewers,
    },
    {
      what: `logs, kept for ${settings.logDays} days`,
      dollars:
        logged * list.gigabyteLogged + logged * (settings.logDays / 30) * list.gigabyteOfLogsKept,
    },
    { what: 'traces', dollars: traced(requests) * list.trace, isOptional: true },
    {
      what: `${keys} keys, their rotations and requests`,
      dollars: keys * (1 + rotations) * list.key + companies * keyRequests * list.keyRequest,
    },
    {
      what: 'secrets, hosted zone',
      dollars:
        secretsOf(settings) * list.secret +
        (settings.hostedZoneId === undefined ? 0 : list.hostedZone),
    },
    {
      what: 'backups',
      dollars: settings.dailyBackup ? backups(companies, month) : 0,
      isOptional: true,
    },
    {
      what: 'firewall: list, five rules, requests',
      dollars: list.firewall + 5 * list.firewallRule + requests * list.firewallRequest,
      isOptional: true,
    },
    {
      what: 'metrics of our own, alarms, dashboards',
      dollars:
        ownMetrics * list.metric +
        // Two of them are made of two parts each.
        alarmedMetrics * list.alarm +
        2 * list.compositeAlarm +
        boards.length * list.dashboard,
      isOptional: true,
    },
    {
      what: 'email, and a call every minute',
      dollars: settings.mailFrom === undefined ? 0 : emailCost(companies, people),
      isOptional: true,
    },
    {
      what: 'webhooks: each change, and a call every minute',
      dollars: eventCost(companies, changesInMonth),
    },
    {
      what: 'reminders: a round every minute, each punch',
      dollars: reminderCost(companies, people, punchesInMonth),
    },
    { what: 'queues that functions poll', dollars: pollingCost(settings) },
    {
      what: 'pictures: kept, sent, looked at, fetched',
      dollars: photoCost(companies, month),
      isOptional: true,
    },
    {
      what: 'receipts that Textract reads',
      dollars: settings.receiptReading ? receiptCost(companies) : 0,
      isOptional: true,
    },
    {
      what: 'payments: a call every minute, and each company once a day',
      dollars: settings.stripePrice === undefined ? 0 : billingCost(companies),
      isOptional: true,
    },
    {
      what: 'health check from outside',
      dollars: settings.domain === undefined ? 0 : list.healthCheck,
      isOptional: true,
    },
  ]
}

const sum = (lines: readonly CostLine[]) => lines.reduce((all, { dollars }) => all + dollars, 0)
const shown = (dollars: number) => dollars.toFixed(2)

/** The bill as a table, a column for each number of companies. */
export function costTable(settings: StageSettings, companies: number[], month: number): string {
  const columns = companies.map((each) => costsOf(settings, each, month))
  const [first = []] = columns
  const row = (what: string, of: (lines: CostLine[]) => number) =>
    `| ${what} | ${columns.map((lines) => shown(of(lines))).join(' | ')} |`
  const head = companies.map((each) => (each === 1 ? '1 company' : String(each)))
  return [
    `| dollars in month ${month} | ${head.join(' | ')} |`,
    `| --- | ${companies.map(() => '---').join(' | ')} |`,
    ...first.map(({ what }, index) => row(what, (lines) => lines[index]?.dollars ?? 0)),
    row('together', sum),
    row('without what is optional', (lines) => sum(lines.filter((line) => !line.isOptional))),
  ].join('\n')
}
