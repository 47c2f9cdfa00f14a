import { Duration } from 'aws-cdk-lib'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import type * as sns from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import type { StageSettings } from '../settings.ts'
import { makeAlarm } from './make-alarm.ts'
import { ownMetric } from './own-metrics.ts'

/** Fires if approved hours do not reach payroll systems. */
export function alarmOfPushes(scope: Construct, settings: StageSettings, topic: sns.ITopic): void {
  const period = Duration.hours(1)
  const own = (metric: Parameters<typeof ownMetric>[1]) =>
    ownMetric(settings.stage, metric, 'Sum', period)
  const share = new cloudwatch.MathExpression({
    // Mistakes of one company are refused too: three refusals weigh as much as one failure.
    expression:
      'IF(FILL(failed, 0) + FILL(refused, 0) / 3 >= 1, ' +
      '(FILL(failed, 0) + FILL(refused, 0)) / (FILL(failed, 0) + FILL(refused, 0) + FILL(sent, 0)), 0)',
    usingMetrics: {
      failed: own('push_failures'),
      refused: own('pushes_refused'),
      sent: own('pushes_sent'),
    },
    label: 'failed of all pushes',
    period,
  })
  makeAlarm(scope, 'pushesFail', settings, topic, share, 0.5)
}

/** Fires if many companies lose their connection to a payroll system at once. */
export function alarmOfConnections(
  scope: Construct,
  settings: StageSettings,
  topic: sns.ITopic,
): void {
  const period = Duration.days(1)
  const own = (metric: Parameters<typeof ownMetric>[1]) =>
    ownMetric(settings.stage, metric, 'Sum', period)
  const share = new cloudwatch.MathExpression({
    // Among many companies, a few end their access themselves on any day.
    expression: 'IF(FILL(broken, 0) >= 3, broken / (broken + FILL(sent, 0)), 0)',
    usingMetrics: { broken: own('connections_broken'), sent: own('pushes_sent') },
    label: 'broken of all connections in use',
    period,
  })
  makeAlarm(scope, 'connectionsBreak', settings, topic, share, 0.1)
}
