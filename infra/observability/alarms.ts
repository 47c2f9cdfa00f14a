import { Duration } from 'aws-cdk-lib'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type * as sns from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import type { StageSettings } from '../settings.ts'
import { awsMetrics, type Watched } from './aws-metrics.ts'
import { failureRatio, ownMetric } from './own-metrics.ts'
import { objective } from './panels.ts'
import { alarmText, symptoms, type SymptomName } from './symptoms.ts'

const missing = cloudwatch.TreatMissingData.NOT_BREACHING
const above = cloudwatch.ComparisonOperator.GREATER_THAN_THRESHOLD

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
    this.#alarm('tasksWait', summed(aws.streamAge, five), 600_000)
    this.#alarm('tasksPutAside', summed(aws.failedTasks, five), 0)
    this.#alarm('tenantDenied', own('isolation_denied'), 0)
    this.#alarm('tableFails', summed(aws.tableErrors, five), 5)
    this.#alarm('crash', summed(aws.functionErrors, five), 0)
    const signIns = new cloudwatch.MathExpression({
      // A handful of people who change their mind is no outage.
      expression: 'IF(failed > 5, failed / (failed + FILL(done, 0)), 0)',
      usingMetrics: { failed: own('sign_in_failures'), done: own('sign_ins') },
      label: 'failed of all sign-ins',
      period: five,
    })
    this.#alarm('signInFails', signIns, 0.5, 2)
  }

  /** Alarms when both a long and a short window burn the error budget that many times too fast. */
  #burnRate(name: SymptomName, times: number, windows: [Duration, Duration]): void {
    const parts = windows.map(
      (period) =>
        new cloudwatch.Alarm(this, `${symptoms[name].id}${period.toMinutes()}`, {
          metric: failureRatio(this.#watched.gateway, period),
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

function summed(metrics: cloudwatch.IMetric[], period: Duration): cloudwatch.IMetric {
  const [only] = metrics
  if (only && metrics.length === 1) return only
  return new cloudwatch.MathExpression({
    expression: 'SUM(METRICS())',
    usingMetrics: Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric])),
    label: 'all together',
    period,
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
): void {
  const alarm = new cloudwatch.Alarm(scope, `${symptoms[name].id}Alarm`, {
    metric,
    threshold,
    evaluationPeriods,
    comparisonOperator: above,
    treatMissingData: missing,
    alarmDescription: alarmText(name, settings),
  })
  alarm.addAlarmAction(new SnsAction(topic))
  alarm.addOkAction(new SnsAction(topic))
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
