import { Duration } from 'aws-cdk-lib'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type * as sns from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { retryAfter } from '../../functions/store/table/due-partitions.ts'
import { messageInterval } from '../schedule-intervals.ts'
import type { StageSettings } from '../settings.ts'
import { alarmText, symptoms, type SymptomName } from './symptoms.ts'

/** Returns how long something scheduled may stay undone before its alarm fires: three of its turns. */
export function overdue(interval: Duration): Duration {
  return Duration.minutes(Math.max(15, 3 * interval.toMinutes()))
}

/** Returns a threshold that one company exceeds if all but one of its tries in an hour fail. */
export function mostFailures(interval: Duration): number {
  return Math.floor(Duration.hours(1).toMinutes() / interval.toMinutes()) - 2
}

/** Time between two tries of a company that the list of due companies brings back after a failure. */
export const retryInterval = Duration.millis(retryAfter).plus(messageInterval)

export const missing = cloudwatch.TreatMissingData.NOT_BREACHING
export const breaching = cloudwatch.TreatMissingData.BREACHING
export const below = cloudwatch.ComparisonOperator.LESS_THAN_THRESHOLD
export const above = cloudwatch.ComparisonOperator.GREATER_THAN_THRESHOLD

/** Makes the alarm of a symptom, which tells the topic when it fires and when it ends. */
export function makeAlarm(
  scope: Construct,
  name: SymptomName,
  settings: StageSettings,
  topic: sns.ITopic,
  metric: cloudwatch.IMetric,
  threshold: number,
  evaluationPeriods = 1,
  comparisonOperator = above,
  treatMissingData = missing,
): cloudwatch.Alarm {
  const alarm = new cloudwatch.Alarm(scope, `${symptoms[name].id}Alarm`, {
    metric,
    threshold,
    evaluationPeriods,
    comparisonOperator,
    treatMissingData,
    alarmDescription: alarmText(name, settings),
  })
  alarm.addAlarmAction(new SnsAction(topic))
  // A task leaves the hours that are counted whether it was done or not, so its alarm gives no all-clear.
  if (name !== 'tasksNotBegun') alarm.addOkAction(new SnsAction(topic))
  return alarm
}
