import { Duration } from 'aws-cdk-lib'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type * as sqs from 'aws-cdk-lib/aws-sqs'
import type * as sns from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import type { MetricName } from '../../functions/telemetry/metrics.ts'
import { claimFor } from '../../functions/store/table/due-partitions.ts'
import { messageInterval, reminderInterval } from '../schedule-intervals.ts'
import { awsMetrics, type Watched } from './aws-metrics.ts'
import {
  above,
  below,
  breaching,
  makeAlarm,
  missing,
  mostFailures,
  overdue,
  retryInterval,
} from './make-alarm.ts'
import { failureRatio, ownMetric } from './own-metrics.ts'
import { objective } from './panels.ts'
import { alarmOfConnections, alarmOfPushes } from './payroll-alarms.ts'
import { alarmText, symptoms, type SymptomName } from './symptoms.ts'

const hour = Duration.hours(1)
const day = Duration.days(1)

/** How often a function looked what is due. Not its invocations: what else it is called by is among those. */
function looksOf(minutes: sqs.Queue): cloudwatch.Metric {
  const period = overdue(messageInterval)
  return minutes.metricNumberOfMessagesDeleted({ period, statistic: 'Sum' })
}

/** Alarms on what people notice, each with the way to its section of the runbook. */
export class Alarms extends Construct {
  readonly #watched: Watched
  readonly #topic: sns.ITopic
  /** Fires when code reached for another company's items. */
  readonly tenantDenied: cloudwatch.Alarm

  constructor(scope: Construct, id: string, watched: Watched, topic: sns.ITopic) {
    super(scope, id)
    this.#watched = watched
    this.#topic = topic
    const { stage } = watched.settings
    const aws = awsMetrics(watched)
    const five = Duration.minutes(5)
    const own = (metric: MetricName) => this.#sum(metric, five)
    this.#burnRate('burningFast', 14.4, [Duration.hours(1), five])
    this.#burnRate('burningSlowly', 6, [Duration.hours(6), Duration.minutes(30)])
    this.#alarm('slow', ownMetric(stage, 'duration', 'p99', five), 3000, 3)
    const turnedAway = [own('throttles'), ...aws.functionThrottles, ...aws.gatewayThrottles]
    this.#alarm('throttled', summed(turnedAway, five), 20, 2)
    this.#alarm('tasksNotBegun', notBegun(own('tasks_asked'), own('tasks')), 0, 3)
    this.#alarm('tasksWait', summed(aws.streamAge, five), 600_000)
    this.#alarm('tasksOverdue', ownMetric(stage, 'tasks_overdue', 'Sum', Duration.hours(1)), 0)
    this.#alarm('tasksPutAside', summed(aws.failedTasks, five), 0)
    this.#alarm('picturesWait', summed(aws.pictureAge, five), 600)
    this.#alarm('picturesPutAside', summed(aws.failedPictures, five), 0)
    if (watched.settings.receiptReading) {
      const unread = ownMetric(stage, 'receipt_failures', 'Sum', Duration.hours(1))
      this.#alarm('receiptsUnread', unread, 5)
    }
    const unplanned = ownMetric(stage, 'schedule_failures', 'Sum', Duration.hours(1))
    const retried = Duration.millis(claimFor).plus(reminderInterval)
    this.#alarm('scheduleFails', unplanned, mostFailures(retried))
    const rounds = ownMetric(stage, 'reminder_rounds', 'Sum', overdue(reminderInterval))
    this.#notDone('remindersWait', rounds)
    this.#alarm('importsFail', ownMetric(stage, 'import_failures', 'Sum', Duration.hours(1)), 0)
    alarmOfPushes(this, watched.settings, topic)
    alarmOfConnections(this, watched.settings, topic)
    this.#notDone('webhooksWait', looksOf(watched.webhookMinutes))
    this.#alarm('webhooksFail', ownMetric(stage, 'webhook_failures', 'Sum', Duration.hours(1)), 5)
    this.tenantDenied = this.#alarm('tenantDenied', own('isolation_denied'), 0)
    this.#alarm('tableFails', summed(aws.tableErrors, five, this.#minutes(five)), 5)
    if (watched.vaultName !== null) this.#backup(watched.vaultName)
    this.#alarm('crash', summed(aws.functionErrors, five), 0)
    if (watched.mailMinutes) this.#mail(watched.mailMinutes)
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

  /** Counts the messages of a schedule: one a minute in every stage, whatever the traffic. */
  #minutes(period: Duration): cloudwatch.IMetric {
    const { webhookMinutes } = this.#watched
    return webhookMinutes.metricNumberOfMessagesSent({ period, statistic: 'Sum' })
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
    // A day that the stack was there for from beginning to end, but for a few messages.
    const whole = Math.floor((0.9 * period.toMinutes()) / messageInterval.toMinutes())
    const made = new cloudwatch.MathExpression({
      expression: `IF(FILL(minutes, 0) > ${whole}, FILL(done, 0), 1)`,
      usingMetrics: { minutes: this.#minutes(period), done },
      label: 'copies of a day',
      period,
    })
    const { settings } = this.#watched
    makeAlarm(this, 'backupMissing', settings, this.#topic, made, 1, 2, below)
  }

  /**
   * Fires when something scheduled was not done. A period without a value counts as 0: an alarm on the bare metric
   * would first look further back for values, and fire periods later.
   */
  #notDone(name: SymptomName, runs: cloudwatch.Metric): void {
    const done = new cloudwatch.MathExpression({
      expression: 'FILL(runs, 0)',
      usingMetrics: { runs },
      label: 'done as scheduled',
      period: runs.period,
    })
    makeAlarm(this, name, this.#watched.settings, this.#topic, done, 1, 1, below, breaching)
  }

  /** Alarms when subscriptions are not compared with Stripe, or differ from it. */
  #billing(minutes: sqs.Queue): void {
    this.#notDone('billingWaits', looksOf(minutes))
    this.#alarm('billingFails', this.#sum('billing_failures', hour), mostFailures(retryInterval))
    this.#alarm('billedTwice', this.#sum('billing_duplicates', hour), 0)
    const differ = new cloudwatch.MathExpression({
      expression: 'ABS(FILL(active, 0) - FILL(billed, 0))',
      usingMetrics: {
        active: this.#sum('seats_active', day),
        billed: this.#sum('seats_billed', day),
      },
      label: 'active and not billed, or billed and not active',
      period: day,
    })
    this.#alarm('seatsDiffer', differ, 0)
  }

  /** Alarms when email waits, fails, or bounces. */
  #mail(minutes: sqs.Queue): void {
    this.#notDone('mailWaits', looksOf(minutes))
    const refused = new cloudwatch.MathExpression({
      // A service that is busy on a Friday at five puts a few off for a minute.
      expression: 'FILL(failed, 0) + FILL(deferred, 0) / 20',
      usingMetrics: {
        failed: this.#sum('mail_failures', hour),
        deferred: this.#sum('mails_deferred', hour),
      },
      label: 'given up, and put off again and again',
      period: hour,
    })
    this.#alarm('mailFails', refused, mostFailures(retryInterval))
    const share = new cloudwatch.MathExpression({
      // Of the first few mails of a company, one wrong address is no reputation lost.
      expression: 'IF(bounced >= 3, bounced / (bounced + FILL(sent, 0)), 0)',
      usingMetrics: {
        bounced: this.#sum('mails_bounced', day),
        sent: this.#sum('mails_sent', day),
      },
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
          alarmDescription: `A part of ${symptoms[name].id}; sends no notification itself.`,
        }),
    )
    const whole = new cloudwatch.CompositeAlarm(this, symptoms[name].id, {
      alarmRule: cloudwatch.AlarmRule.allOf(...parts),
      alarmDescription: alarmText(name, this.#watched.settings),
    })
    whole.addAlarmAction(new SnsAction(this.#topic))
    whole.addOkAction(new SnsAction(this.#topic))
  }

  #sum(metric: MetricName, period: Duration): cloudwatch.Metric {
    return ownMetric(this.#watched.settings.stage, metric, 'Sum', period)
  }

  #alarm(name: SymptomName, metric: cloudwatch.IMetric, threshold: number, periods = 1) {
    return makeAlarm(this, name, this.#watched.settings, this.#topic, metric, threshold, periods)
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
