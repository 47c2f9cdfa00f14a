import type { Duration } from 'aws-cdk-lib'
import type * as apigateway from 'aws-cdk-lib/aws-apigatewayv2'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import { namespace, type MetricName } from '../../functions/telemetry/metrics.ts'
import type { Statistic } from './board.ts'

/** The CloudWatch metric of one of our own, for a whole stage. */
export function ownMetric(
  stage: string,
  metric: MetricName,
  statistic: Statistic,
  period: Duration,
): cloudwatch.Metric {
  return new cloudwatch.Metric({
    namespace,
    metricName: metric,
    dimensionsMap: { stage },
    statistic,
    period,
    label: statistic === 'Sum' ? metric : `${metric} ${statistic}`,
  })
}

/** The same metric with a line for each call, which CloudWatch finds by a search. */
export function ownMetricByCall(
  stage: string,
  metric: MetricName,
  statistic: Statistic,
  period: Duration,
): cloudwatch.MathExpression {
  const search = `{${namespace},call,stage} MetricName="${metric}" stage="${stage}"`
  return new cloudwatch.MathExpression({
    expression: `SEARCH('${search}', '${statistic}', ${period.toSeconds()})`,
    label: '',
    period,
  })
}

/**
 * The share of requests that failed through our fault, as the gateway counts it: also those that never
 * reached a line of ours. Nothing when nobody asked, nor for fewer than five, for one is no outage.
 */
export function failureRatio(
  stage: string,
  gateway: apigateway.IHttpApi,
  period: Duration,
): cloudwatch.MathExpression {
  return new cloudwatch.MathExpression({
    // Health checks are left out: they are far more requests than a small company makes.
    expression: 'IF(FILL(failures, 0) >= 5, failures / (requests - FILL(health, 0)), 0)',
    usingMetrics: {
      failures: gateway.metricServerError({ period, statistic: 'Sum' }),
      requests: gateway.metricCount({ period, statistic: 'Sum' }),
      health: ownMetric(stage, 'health_checks', 'Sum', period),
    },
    label: `failed of all, ${period.toHumanString()}`,
    period,
  })
}
