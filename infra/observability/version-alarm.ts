import { Duration } from 'aws-cdk-lib'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import type * as lambda from 'aws-cdk-lib/aws-lambda'
import * as logs from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { namespace } from '../../functions/telemetry/metrics.ts'
import { liveAlias } from '../live-alias.ts'
import type { StageSettings } from '../settings.ts'
import { above, missing } from './make-alarm.ts'
import { objective } from './panels.ts'

/** The alarm's period. A deployment waits five minutes for the alarm, so it must fire within one or two. */
const period = Duration.minutes(1)

/**
 * Makes the alarm of the API's newest version: of the requests that this version served in a minute, at least two
 * failed, and more than the objective allows in the worst hour. It notifies no one, because the failed deployment does.
 */
export function alarmOfVersion(
  scope: Construct,
  { stage }: StageSettings,
  api: lambda.Function,
  logGroup: logs.ILogGroup,
): cloudwatch.Alarm {
  const { version } = api.currentVersion
  const { FilterPattern } = logs
  const failures = new logs.MetricFilter(scope, 'Failures', {
    logGroup,
    metricNamespace: `${namespace}/Versions`,
    metricName: `failures-${stage}`,
    filterPattern: FilterPattern.all(
      FilterPattern.numberValue('$.server_errors', '>', 0),
      FilterPattern.stringValue('$.version', '=', version),
    ),
    metricValue: '1',
  })
  // While an alias has two versions, Lambda counts separately for each version.
  const counted = (metricName: string) =>
    new cloudwatch.Metric({
      namespace: 'AWS/Lambda',
      metricName,
      dimensionsMap: {
        FunctionName: api.functionName,
        Resource: `${api.functionName}:${liveAlias}`,
        ExecutedVersion: version,
      },
      statistic: 'Sum',
      period,
    })
  const sum = 'FILL(failures, 0) + FILL(crashes, 0)'
  const failed = new cloudwatch.MathExpression({
    // Of a tenth of few requests, a single failure exceeds any threshold.
    expression: `IF(${sum} >= 2, (${sum}) / FILL(requests, 1), 0)`,
    usingMetrics: {
      failures: failures.metric({ statistic: 'Sum', period }),
      crashes: counted('Errors'),
      requests: counted('Invocations'),
    },
    label: 'failed in the new version, of its requests',
    period,
  })
  const alarm = new cloudwatch.Alarm(scope, 'Alarm', {
    metric: failed,
    threshold: 14.4 * (1 - objective),
    evaluationPeriods: 1,
    comparisonOperator: above,
    treatMissingData: missing,
    alarmDescription: 'Takes a new version of the API back; sends no notification itself.',
  })
  alarm.node.addDependency(failures)
  return alarm
}
