import { Duration } from 'aws-cdk-lib'
import type * as apigateway from 'aws-cdk-lib/aws-apigatewayv2'
import type * as cloudfront from 'aws-cdk-lib/aws-cloudfront'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import type * as lambda from 'aws-cdk-lib/aws-lambda'
import type * as logs from 'aws-cdk-lib/aws-logs'
import type * as sqs from 'aws-cdk-lib/aws-sqs'
import { indexAttributes } from '../../functions/store/table/shape.ts'
import type { WatchedFunction } from '../bundle-functions.ts'
import type { StageSettings } from '../settings.ts'
import type { AwsSource } from './board.ts'

export interface Watched {
  settings: StageSettings
  functions: Record<WatchedFunction, lambda.Function>
  logGroups: readonly logs.ILogGroup[]
  table: dynamodb.Table
  gateway: apigateway.HttpApi
  /** Requests that the gateway itself turned away. */
  gatewayThrottles: cloudwatch.Metric
  failedTasks: sqs.Queue
  /** Pictures that have arrived, and those that could not be looked at. */
  pictureQueues: { arrivals: sqs.Queue; failed: sqs.Queue }
  /** Where the table's daily copies lie; null where none are made. */
  vaultName: string | null
  /** Queue that calls the mailer every minute, or null if no mail is sent. */
  mailMinutes: sqs.Queue | null
  /** What calls the billing function every minute; null where nothing is charged. */
  billingMinutes: sqs.Queue | null
  /** What calls the function every minute that delivers events. */
  webhookMinutes: sqs.Queue
  /** The firewall's name among CloudWatch's metrics, which are in us-east-1. */
  firewallMetric: string
  distribution: cloudfront.Distribution
}

const operations = [
  dynamodb.Operation.GET_ITEM,
  dynamodb.Operation.BATCH_GET_ITEM,
  dynamodb.Operation.QUERY,
  dynamodb.Operation.PUT_ITEM,
  dynamodb.Operation.UPDATE_ITEM,
  dynamodb.Operation.DELETE_ITEM,
  dynamodb.Operation.TRANSACT_WRITE_ITEMS,
]

const period = Duration.minutes(5)
const edge = { region: 'us-east-1', period, statistic: 'Sum' }

/** The functions that people wait for. */
const waitedFor = ['api', 'auth', 'billing', 'pictures', 'imports', 'connections', 'mcp']

/** The metrics that AWS counts by itself, by the names that panels and alarms use. */
export function awsMetrics(watched: Watched): Record<AwsSource, cloudwatch.IMetric[]> {
  const { functions, table, gateway, failedTasks, distribution } = watched
  const each = Object.entries(functions)
  const throttledBy = (more: Record<string, string>, label: string) =>
    ['ReadThrottleEvents', 'WriteThrottleEvents'].map(
      (metricName) =>
        new cloudwatch.Metric({
          namespace: 'AWS/DynamoDB',
          metricName,
          dimensionsMap: { TableName: table.tableName, ...more },
          statistic: 'Sum',
          period,
          label: `${metricName} of ${label}`,
        }),
    )
  return {
    gateway5xx: [gateway.metricServerError({ period, statistic: 'Sum', label: 'gateway 5xx' })],
    gatewayLatency: ['p50', 'p95', 'p99'].map((statistic) =>
      gateway.metricLatency({ period, statistic, label: `as people wait, ${statistic}` }),
    ),
    gatewayThrottles: [watched.gatewayThrottles.with({ period, statistic: 'Sum' })],
    // Of those that people wait for; what is behind their backs is tried again.
    functionThrottles: each
      .filter(([name]) => waitedFor.includes(name))
      .map(([name, one]) => one.metricThrottles({ period, label: `${name} throttled` })),
    // An alarm adds up ten at most: what calls the sender counts where that one fails, and where what
    // assistants ask crashes, the gateway answers 5xx, which rings by itself.
    functionErrors: each
      .filter(([name]) => name !== 'sender' && name !== 'mcp')
      .map(([name, one]) => one.metricErrors({ period, label: `${name} crashed` })),
    concurrency: each.map(([name, one]) =>
      one.metric('ConcurrentExecutions', {
        period,
        statistic: 'Maximum',
        label: `${name} at once`,
      }),
    ),
    tableThrottles: [
      ...throttledBy({}, 'the table'),
      ...indexAttributes.flatMap((name) => throttledBy({ GlobalSecondaryIndexName: name }, name)),
    ],
    // Each is there only where errors occurred: their sum has to fill in the others.
    tableErrors: operations.map((Operation) =>
      table.metric('SystemErrors', {
        dimensionsMap: { TableName: table.tableName, Operation },
        statistic: 'Sum',
        period,
        label: `errors of ${Operation}`,
      }),
    ),
    streamAge: [
      functions.worker.metric('IteratorAge', {
        period,
        statistic: 'Maximum',
        label: 'age of waiting tasks, ms',
      }),
    ],
    failedTasks: [
      failedTasks.metricApproximateNumberOfMessagesVisible({
        period,
        statistic: 'Maximum',
        label: 'tasks put aside',
      }),
    ],
    pictureAge: [
      watched.pictureQueues.arrivals.metricApproximateAgeOfOldestMessage({
        period,
        statistic: 'Maximum',
        label: 'age of waiting pictures, s',
      }),
    ],
    failedPictures: [
      watched.pictureQueues.failed.metricApproximateNumberOfMessagesVisible({
        period,
        statistic: 'Maximum',
        label: 'pictures put aside',
      }),
    ],
    firewallBlocked: [
      new cloudwatch.Metric({
        ...edge,
        namespace: 'AWS/WAFV2',
        metricName: 'BlockedRequests',
        dimensionsMap: { WebACL: watched.firewallMetric, Rule: 'ALL' },
        label: 'blocked by the firewall',
      }),
    ],
    cloudFrontRequests: [
      new cloudwatch.Metric({
        ...edge,
        namespace: 'AWS/CloudFront',
        metricName: 'Requests',
        dimensionsMap: { DistributionId: distribution.distributionId, Region: 'Global' },
        label: 'requests',
      }),
    ],
  }
}
