import { Duration } from 'aws-cdk-lib'
import type * as acm from 'aws-cdk-lib/aws-certificatemanager'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type * as sqs from 'aws-cdk-lib/aws-sqs'
import type * as sns from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import type { StageSettings } from '../settings.ts'
import { awsMetrics, type Watched } from './aws-metrics.ts'
import { failureRatio, ownMetric } from './own-metrics.ts'
import { objective } from './panels.ts'
import { alarmText, symptoms, type SymptomName } from './symptoms.ts'

/** How long something that is done every minute may not be done before somebody is told. */
const quarter = Duration.minutes(15)

const missing = cloudwatch.TreatMissingData.NOT_BREACHING
const breaching = cloudwatch.TreatMissingData.BREACHING
const below = cloudwatch.ComparisonOperator.LESS_THAN_THRESHOLD
const above = cloudwatch.ComparisonOperator.GREATER_THAN_THRESHOLD

/** How often a function looked what is due. Not its invocations: what else it is called by is among those. */
function looksOf(minutes: sqs.Queue): cloudwatch.IMetric {
  return minutes.metricNumberOfMessagesDeleted({ period: quarter, statistic: 'Sum' })
}

/** Alarms on what people notice, each with the way to its section of the runbook. */
export class Alarms extends Construct {
  readonly #watched: Watched
  readonly #topic: sns.ITopic

  constructor(scope: Construct, id: string, watched: Watched, topic: sns.ITopic) {
    super(scope, id)
    this.#watched = watched
    this.#topic = topic
    const { stage } = watched.settings
    const aws = awsMetrics(watched)
    const five = Duration.minutes(5)
    const own = (metric: Parameters<typeof ownMetric>[1]) => ownMetric(stage, metric, 'Sum', five)
    this.#burnRate('burningFast', 14.4, [Duration.hours(1), five])
    this.#burnRate('burningSlowly', 6, [Duration.hours(6), Duration.minutes(30)])
    this.#alarm('slow', ownMetric(stage, 'duration', 'p99', five), 3000, 3)
    const turnedAway = [own('throttles'), ...aws.functionThrottles, ...aws.gatewayThrottles]
    this.#alarm('throttled', summed(turnedAway, five), 20, 2)
    this.#alarm('tasksNotBegun', notBegun(own('tasks_asked'), own('tasks')), 0, 3)
    this.#alarm('tasksWait', summed(aws.streamAge, five), 600_000)
    this.#alarm('tasksPutAside', summed(aws.failedTasks, five), 0)
    this.#alarm('picturesWait', summed(aws.pictureAge, five), 600)
    this.#alarm('picturesPutAside', summed(aws.failedPictures, five), 0)
    if (watched.settings.receiptReading) {
      const unread = ownMetric(stage, 'receipt_failures', 'Sum', Duration.hours(1))
      this.#alarm('receiptsUnread', unread, 5)
    }
    const unplanned = ownMetric(stage, 'schedule_failures', 'Sum', Duration.hours(1))
    this.#alarm('scheduleFails', unplanned, 5)
    this.#notDone('webhooksWait', looksOf(watched.webhookMinutes))
    this.#alarm('webhooksFail', ownMetric(stage, 'webhook_failures', 'Sum', Duration.hours(1)), 5)
    this.#alarm('tenantDenied', own('isolation_denied'), 0)
    this.#alarm('tableFails', summed(aws.tableErrors, five, this.#everyMinute(five)), 5)
    if (watched.vaultName !== null) this.#backup(watched.vaultName)
    this.#alarm('crash', summed(aws.functionErrors, five), 0)
    if (watched.isMailSent) this.#mail()
    if (watched.billingMinutes) this.#billing(watched.billingMinutes)
    const signIns = new cloudwatch.MathExpression({
      // A handful of people who change their mind is no outage.
      expression: 'IF(failed > 5, failed / (failed + FILL(done, 0)), 0)',
      usingMetrics: { failed: own('sign_in_failures'), done: own('sign_ins') },
      label: 'failed of all sign-ins',
      period: five,
    })
    this.#alarm('signInFails', signIns, 0.5, 2)
  }

  /** How often something was done that is done every minute: it has values at all times. */
  #everyMinute(period: Duration): cloudwatch.IMetric {
    return this.#watched.functions.reminders.metricInvocations({ period, statistic: 'Sum' })
  }

  /** That no copy of the table was made in two days that were there from beginning to end. */
  #backup(BackupVaultName: string): void {
    const period = Duration.days(1)
    const done = new cloudwatch.Metric({
      namespace: 'AWS/Backup',
      metricName: 'NumberOfBackupJobsCompleted',
      dimensionsMap: { BackupVaultName },
      statistic: 'Sum',
      period,
    })
    const made = new cloudwatch.MathExpression({
      expression: 'IF(FILL(minutes, 0) > 1300, FILL(done, 0), 1)',
      usingMetrics: { minutes: this.#everyMinute(period), done },
      label: 'copies of a day',
      period,
    })
    const { settings } = this.#watched
    makeAlarm(this, 'backupMissing', settings, this.#topic, made, 1, 2, below)
  }

  /** What is done every minute is not done: then CloudWatch has no values. */
  #notDone(name: SymptomName, runs: cloudwatch.IMetric): void {
    makeAlarm(this, name, this.#watched.settings, this.#topic, runs, 1, 1, below, breaching)
  }

  /** That subscriptions are not looked after, or not as they should be. */
  #billing(minutes: sqs.Queue): void {
    const { settings } = this.#watched
    const own = (metric: Parameters<typeof ownMetric>[1], period: Duration) =>
      ownMetric(settings.stage, metric, 'Sum', period)
    const [hour, day] = [Duration.hours(1), Duration.days(1)]
    this.#notDone('billingWaits', looksOf(minutes))
    this.#alarm('billingFails', own('billing_failures', hour), 5)
    this.#alarm('billedTwice', own('billing_duplicates', hour), 0)
    const differ = new cloudwatch.MathExpression({
      expression: 'ABS(FILL(active, 0) - FILL(billed, 0))',
      usingMetrics: { active: own('seats_active', day), billed: own('seats_billed', day) },
      label: 'active and not billed, or billed and not active',
      period: day,
    })
    this.#alarm('seatsDiffer', differ, 0)
  }

  /** That mail stays, fails, or is not wanted. */
  #mail(): void {
    const { settings, functions } = this.#watched
    const [hour, day] = [Duration.hours(1), Duration.days(1)]
    const own = (metric: Parameters<typeof ownMetric>[1], period: Duration) =>
      ownMetric(settings.stage, metric, 'Sum', period)
    const runs = functions.mailer.metricInvocations({ period: quarter, statistic: 'Sum' })
    this.#notDone('mailWaits', runs)
    const refused = new cloudwatch.MathExpression({
      // A service that is busy on a Friday at five puts a few off for a minute.
      expression: 'FILL(failed, 0) + FILL(deferred, 0) / 20',
      usingMetrics: { failed: own('mail_failures', hour), deferred: own('mails_deferred', hour) },
      label: 'given up, and put off again and again',
      period: hour,
    })
    this.#alarm('mailFails', refused, 5)
    const share = new cloudwatch.MathExpression({
      // Of the first few mails of a company, one wrong address is no reputation lost.
      expression: 'IF(bounced >= 3, bounced / (bounced + FILL(sent, 0)), 0)',
      usingMetrics: { bounced: own('mails_bounced', day), sent: own('mails_sent', day) },
      label: 'come back of all mail',
      period: day,
    })
    this.#alarm('mailBounces', share, 0.04)
  }

  /** Alarms when both a long and a short window burn the error budget that many times too fast. */
  #burnRate(name: SymptomName, times: number, windows: [Duration, Duration]): void {
    const parts = windows.map(
      (period) =>
        new cloudwatch.Alarm(this, `${symptoms[name].id}${period.toMinutes()}`, {
          metric: failureRatio(this.#watched.settings.stage, this.#watched.gateway, period),
          threshold: times * (1 - objective),
          evaluationPeriods: 1,
          comparisonOperator: above,
          treatMissingData: missing,
          alarmDescription: `A part of ${symptoms[name].id}; it tells nobody by itself.`,
        }),
    )
    const whole = new cloudwatch.CompositeAlarm(this, symptoms[name].id, {
      alarmRule: cloudwatch.AlarmRule.allOf(...parts),
      alarmDescription: alarmText(name, this.#watched.settings),
    })
    whole.addAlarmAction(new SnsAction(this.#topic))
    whole.addOkAction(new SnsAction(this.#topic))
  }

  #alarm(name: SymptomName, metric: cloudwatch.IMetric, threshold: number, periods = 1): void {
    makeAlarm(this, name, this.#watched.settings, this.#topic, metric, threshold, periods)
  }
}

/**
 * The sum of metrics some of which have no values where nothing happened: in CloudWatch, one that is
 * missing makes a sum missing. Where all of them are, `pulse` has values: alarms of DynamoDB's metrics ignore
 * what is missing, whatever they are told, and would stay rung.
 */
function summed(
  metrics: cloudwatch.IMetric[],
  period: Duration,
  pulse?: cloudwatch.IMetric,
): cloudwatch.IMetric {
  const [only] = metrics
  if (only && metrics.length === 1 && !pulse) return only
  const named = metrics.map((metric, index) => [`m${index}`, metric] as const)
  return new cloudwatch.MathExpression({
    expression: [
      ...named.map(([name]) => `FILL(${name}, 0)`),
      ...(pulse ? ['0 * FILL(pulse, 0)'] : []),
    ].join(' + '),
    usingMetrics: { ...Object.fromEntries(named), ...(pulse && { pulse }) },
    label: 'all together',
    period,
  })
}

/** 1 as long as tasks were asked for and none was even tried: the function that does them is not called. */
function notBegun(asked: cloudwatch.IMetric, tried: cloudwatch.IMetric): cloudwatch.IMetric {
  return new cloudwatch.MathExpression({
    expression: 'IF(RUNNING_SUM(FILL(asked, 0)) > 0 AND RUNNING_SUM(FILL(tried, 0)) == 0, 1, 0)',
    usingMetrics: { asked, tried },
    label: 'asked for and not tried',
    period: Duration.minutes(15),
  })
}

function makeAlarm(
  scope: Construct,
  name: SymptomName,
  settings: StageSettings,
  topic: sns.ITopic,
  metric: cloudwatch.IMetric,
  threshold: number,
  evaluationPeriods: number,
  comparisonOperator = above,
  treatMissingData = missing,
): void {
  const alarm = new cloudwatch.Alarm(scope, `${symptoms[name].id}Alarm`, {
    metric,
    threshold,
    evaluationPeriods,
    comparisonOperator,
    treatMissingData,
    alarmDescription: alarmText(name, settings),
  })
  alarm.addAlarmAction(new SnsAction(topic))
  // What was asked for leaves the hours that are looked at, done or not: that is no all-clear.
  if (name !== 'tasksNotBegun') alarm.addOkAction(new SnsAction(topic))
}

/** The days that a certificate is still valid; AWS renews it by itself when 60 are left, or tries to. */
export function alarmOfCertificate(
  scope: Construct,
  settings: StageSettings,
  topic: sns.ITopic,
  certificate: acm.ICertificate,
): void {
  const days = certificate.metricDaysToExpiry()
  makeAlarm(scope, 'certificate', settings, topic, days, 21, 1, below)
}

/** That CloudFront answers errors, ours or its own: where its metrics are, in us-east-1. */
export function alarmOfCloudFront(
  scope: Construct,
  settings: StageSettings,
  topic: sns.ITopic,
  distributionId: string,
): void {
  const of = (metricName: string, statistic: string) =>
    new cloudwatch.Metric({
      namespace: 'AWS/CloudFront',
      metricName,
      dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
      statistic,
      period: Duration.minutes(5),
    })
  const share = new cloudwatch.MathExpression({
    // Of a handful of requests at night, one is no outage.
    expression: 'IF(requests >= 20, percent, 0)',
    usingMetrics: { requests: of('Requests', 'Sum'), percent: of('5xxErrorRate', 'Average') },
    label: 'percent of requests that CloudFront answered with a failure',
    period: Duration.minutes(5),
  })
  makeAlarm(scope, 'cloudFront', settings, topic, share, 5, 2)
}

/** That nobody comes through from outside, tried by Route 53 from several places; its metrics are in us-east-1. */
export function alarmOfHealth(
  scope: Construct,
  settings: StageSettings,
  topic: sns.ITopic,
  healthCheckId: string,
): void {
  const status = new cloudwatch.Metric({
    namespace: 'AWS/Route53',
    metricName: 'HealthCheckStatus',
    dimensionsMap: { HealthCheckId: healthCheckId },
    statistic: 'Minimum',
    period: Duration.minutes(1),
  })
  makeAlarm(scope, 'unreachable', settings, topic, status, 1, 3, below, breaching)
}

/** The firewall's alarm: where its metrics are, in us-east-1. */
export function alarmOfFirewall(
  scope: Construct,
  settings: StageSettings,
  topic: sns.ITopic,
  metricName: string,
): void {
  const blocked = new cloudwatch.Metric({
    namespace: 'AWS/WAFV2',
    metricName: 'BlockedRequests',
    dimensionsMap: { WebACL: metricName, Rule: 'ALL' },
    statistic: 'Sum',
    period: Duration.minutes(5),
  })
  makeAlarm(scope, 'firewall', settings, topic, blocked, 2000, 3)
}
