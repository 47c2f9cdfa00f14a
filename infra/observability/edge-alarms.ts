import { Duration } from 'aws-cdk-lib'
import type * as acm from 'aws-cdk-lib/aws-certificatemanager'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import type * as sns from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import type { StageSettings } from '../settings.ts'
import { below, breaching, makeAlarm } from './make-alarm.ts'

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

/** Fires if CloudFront responds with errors, ours or its own. Its metrics are in us-east-1. */
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

/** Fires if Route 53 reaches us from none of several places. Its metrics are in us-east-1. */
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
