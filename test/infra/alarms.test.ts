import { beforeAll, describe, expect, test } from 'vitest'
import { anchorOf, symptoms, type SymptomName } from '../../infra/observability/symptoms.ts'
import { evaluate, rings, type AlarmProperties, type Series } from '../fixtures/metric-math.ts'
import { resolved } from '../fixtures/policies.ts'
import { prodSettings, synthesize } from '../fixtures/synthesis.ts'

type Alarm = AlarmProperties & { AlarmDescription: string }

let alarms: Alarm[]
let elsewhere: Alarm[]
beforeAll(async () => {
  const found = (template: Awaited<ReturnType<typeof synthesize>>['template'] | null) =>
    Object.values(template?.findResources('AWS::CloudWatch::Alarm') ?? {}).map(
      ({ Properties }) => resolved(Properties) as Alarm,
    )
  alarms = found((await synthesize(prodSettings)).template)
  const other = await synthesize({ ...prodSettings, region: 'eu-west-1' }, 'eu-west-1')
  elsewhere = [other.template, other.edge, other.watch].flatMap(found)
})

const of = (all: Alarm[], name: SymptomName) =>
  all.filter(({ AlarmDescription }) => AlarmDescription.endsWith(`#${anchorOf(symptoms[name])}`))

/** The parts of an alarm that rings when all of them do. */
const partsOf = (all: Alarm[], name: SymptomName) =>
  all.filter(({ AlarmDescription }) =>
    AlarmDescription.startsWith(`A part of ${symptoms[name].id};`),
  )

type Values = Record<string, Series>

/** What rings an alarm, and what looks like it and must not; each of the last periods. */
const cases: Record<SymptomName, { rings: Values[]; quiet: Values[] }> = {
  burningFast: {
    rings: [
      { '5xx': [40], Count: [1000] },
      // A quarter of what sixty people ask, among a thousand looks from outside.
      { '5xx': [16], Count: [1144], health_checks: [1080] },
    ],
    // One of three at night; a failure in a thousand.
    quiet: [{ '5xx': [1], Count: [3] }, { '5xx': [1], Count: [1000] }, { Count: [1000] }],
  },
  burningSlowly: {
    rings: [{ '5xx': [10], Count: [1000] }],
    quiet: [{ '5xx': [2], Count: [1000] }, { Count: [1000] }],
  },
  slow: {
    rings: [{ duration: [3500, 4000, 9000] }],
    // One slow stretch; a minute of a worker, who waits for nobody.
    quiet: [{ duration: [9000, 200, 9000] }, { task_duration: [60_000, 60_000, 60_000] }],
  },
  throttled: {
    rings: [
      { throttles: [30, 40] },
      { 'throttled-prod': [30, 40] },
      { throttles: [11, 12], Throttles: [null, null], 'throttled-prod': [12, 13] },
    ],
    quiet: [{ throttles: [30, null] }, { throttles: [3, 3], 'throttled-prod': [4, 4] }],
  },
  tasksNotBegun: {
    rings: [{ tasks_asked: [1, null, null] }, { tasks_asked: [2, 5, 1] }],
    // Asked a moment ago; done within the quarter of an hour, or the next one.
    quiet: [
      { tasks_asked: [1] },
      { tasks_asked: [1, null, null], tasks: [1, null, null] },
      { tasks_asked: [1, null, null], tasks: [null, 1, null] },
      { tasks: [3, 3, 3] },
    ],
  },
  tasksWait: { rings: [{ IteratorAge: [700_000] }], quiet: [{ IteratorAge: [2000] }] },
  tasksPutAside: {
    rings: [{ ApproximateNumberOfMessagesVisible: [1] }],
    quiet: [{ ApproximateNumberOfMessagesVisible: [0] }],
  },
  picturesWait: {
    rings: [{ ApproximateAgeOfOldestMessage: [700] }],
    quiet: [{ ApproximateAgeOfOldestMessage: [20] }],
  },
  picturesPutAside: {
    rings: [{ ApproximateNumberOfMessagesVisible: [1] }],
    quiet: [{ ApproximateNumberOfMessagesVisible: [0] }],
  },
  receiptsUnread: { rings: [{ receipt_failures: [6] }], quiet: [{ receipt_failures: [5] }] },
  mailWaits: {
    rings: [{ Invocations: [0] }, {}],
    quiet: [{ Invocations: [15] }],
  },
  mailFails: {
    rings: [{ mail_failures: [9] }, { mails_deferred: [300] }],
    quiet: [{ mail_failures: [2] }, { mails_deferred: [30], mail_failures: [1] }],
  },
  mailBounces: {
    rings: [{ mails_bounced: [5], mails_sent: [60] }, { mails_bounced: [4] }],
    // One wrong address of a new company; one of a hundred.
    quiet: [
      { mails_bounced: [2], mails_sent: [10] },
      { mails_bounced: [3], mails_sent: [200] },
      { mails_sent: [50] },
    ],
  },
  billingWaits: {
    // People's calls keep the function busy; the schedule is gone.
    rings: [{ NumberOfMessagesDeleted: [0] }, { Invocations: [90] }, {}],
    quiet: [{ NumberOfMessagesDeleted: [15] }],
  },
  scheduleFails: { rings: [{ schedule_failures: [9] }], quiet: [{ schedule_failures: [2] }] },
  webhooksWait: {
    rings: [{ NumberOfMessagesDeleted: [0] }, { Invocations: [90] }, {}],
    quiet: [{ NumberOfMessagesDeleted: [15] }],
  },
  // An endpoint that is down is no fault of ours.
  webhooksFail: {
    rings: [{ webhook_failures: [9] }],
    quiet: [{ webhook_failures: [2] }, { delivery_failures: [400] }],
  },
  billingFails: { rings: [{ billing_failures: [9] }], quiet: [{ billing_failures: [2] }] },
  billedTwice: { rings: [{ billing_duplicates: [1] }], quiet: [{ billing_events: [90] }] },
  seatsDiffer: {
    rings: [
      { seats_active: [12], seats_billed: [11] },
      { seats_active: [11], seats_billed: [12] },
    ],
    quiet: [{ seats_active: [12], seats_billed: [12] }, { billing_events: [4] }],
  },
  signInFails: {
    rings: [{ sign_in_failures: [8, 9] }, { sign_in_failures: [8, 9], sign_ins: [2, null] }],
    quiet: [
      { sign_in_failures: [3, 3] },
      { sign_in_failures: [8, 9], sign_ins: [90, 80] },
      { sign_ins: [90, 80] },
    ],
  },
  tenantDenied: { rings: [{ isolation_denied: [1] }], quiet: [{ isolation_denied: [0] }] },
  tableFails: {
    // Errors exist only of the operation that had them.
    rings: [
      { 'SystemErrors Query': [9] },
      { 'SystemErrors GetItem': [4], 'SystemErrors Query': [4] },
    ],
    quiet: [{ 'SystemErrors Query': [2] }],
  },
  backupMissing: {
    rings: [{ Invocations: [1440, 1440] }],
    // A copy of yesterday; the first day, which was not there from its beginning.
    quiet: [
      { Invocations: [1440, 1440], NumberOfBackupJobsCompleted: [1, null] },
      { Invocations: [600, 1440] },
      { Invocations: [null, 600] },
    ],
  },
  crash: { rings: [{ Errors: [1] }], quiet: [{ Errors: [0] }] },
  unreachable: {
    rings: [{ HealthCheckStatus: [0, 0, 0] }, {}],
    quiet: [{ HealthCheckStatus: [1, 0, 1] }, { HealthCheckStatus: [1, 1, 1] }],
  },
  cloudFront: {
    rings: [{ Requests: [200, 300], '5xxErrorRate': [40, 100] }],
    quiet: [
      { Requests: [3, 3], '5xxErrorRate': [100, 100] },
      { Requests: [500, 500], '5xxErrorRate': [0.5, 1] },
      { Requests: [500, 500], '5xxErrorRate': [90, 0] },
    ],
  },
  certificate: { rings: [{ DaysToExpiry: [14] }], quiet: [{ DaysToExpiry: [60] }] },
  firewall: {
    rings: [{ BlockedRequests: [3000, 3000, 3000] }],
    quiet: [{ BlockedRequests: [3000, 10, null] }],
  },
}

const all = Object.entries(cases).map(([name, each]) => [name as SymptomName, each] as const)

describe.each([
  ['in us-east-1', () => alarms],
  ['in another region', () => elsewhere],
])('%s', (_, stacks) => {
  const ringsOn = (name: SymptomName, values: Values) => {
    const parts = partsOf(stacks(), name)
    if (parts.length > 0) return parts.every((part) => rings(part, values))
    const found = of(stacks(), name)
    expect(found.length).toBeGreaterThan(0)
    // Of two alarms of a kind, each rings; and neither rings for nothing.
    const ringing = found.filter((alarm) => rings(alarm, values))
    return ringing.length === found.length ? true : ringing.length > 0 ? 'some' : false
  }

  test.each(all)('%s rings in a real incident, and in nothing that looks like it', (name, each) => {
    for (const values of each.rings) expect([values, ringsOn(name, values)]).toEqual([values, true])
    for (const values of each.quiet)
      expect([values, ringsOn(name, values)]).toEqual([values, false])
  })

  test('nothing rings where there is nothing at all, but that nobody comes through, no mail or event leaves and no plan is looked at', () => {
    const ringing = all.map(([name]) => name).filter((name) => ringsOn(name, {}))
    expect(ringing).toEqual(['mailWaits', 'billingWaits', 'webhooksWait', 'unreachable'])
  })
})

test('a sum of series that are not filled in is missing where one is, and never rings', () => {
  const series = { a: [null, 9], b: [null, null] }
  const last = (expression: string) =>
    evaluate(expression, {
      a: [null, null, null, null, ...series.a],
      b: [null, null, null, null, ...series.b],
    }).at(-1)
  expect([last('a + b'), last('FILL(a, 0) + FILL(b, 0)')]).toEqual([null, 9])
})

test('the table’s alarm looks at something that happens every minute too: DynamoDB’s alarms ignore what is missing', () => {
  for (const all of [alarms, elsewhere]) {
    const [alarm] = of(all, 'tableFails')
    const names = alarm?.Metrics?.map(({ MetricStat }) => MetricStat?.Metric.MetricName)
    expect(names).toContain('Invocations')
  }
})
