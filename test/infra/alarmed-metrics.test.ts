import { expect, test } from 'vitest'
import { prodSettings, synthesize } from '../fixtures/stack/synthesis.ts'

// What AWS counts by itself, as the page "Monitoring with CloudWatch" of each service says it: a name, a
// dimension, a statistic or a region that is not theirs gives an alarm that never rings.
const counted: Record<string, { metrics: Record<string, string>; by: string[]; only?: string }> = {
  'AWS/ApiGateway': { metrics: { '5xx': 'Sum', Count: 'Sum' }, by: ['ApiId'] },
  'AWS/Backup': { metrics: { NumberOfBackupJobsCompleted: 'Sum' }, by: ['BackupVaultName'] },
  'AWS/CertificateManager': { metrics: { DaysToExpiry: 'Minimum' }, by: ['CertificateArn'] },
  'AWS/CloudFront': {
    metrics: { '5xxErrorRate': 'Average', Requests: 'Sum' },
    by: ['DistributionId', 'Region'],
    only: 'us-east-1',
  },
  'AWS/DynamoDB': { metrics: { SystemErrors: 'Sum' }, by: ['Operation', 'TableName'] },
  'AWS/Lambda': {
    metrics: { Errors: 'Sum', IteratorAge: 'Maximum', Throttles: 'Sum' },
    by: ['FunctionName'],
  },
  // Of one version of an alias, while the alias has two.
  'AWS/Lambda version': {
    metrics: { Errors: 'Sum', Invocations: 'Sum' },
    by: ['ExecutedVersion', 'FunctionName', 'Resource'],
  },
  'AWS/Route53': {
    metrics: { HealthCheckStatus: 'Minimum' },
    by: ['HealthCheckId'],
    only: 'us-east-1',
  },
  'AWS/SQS': {
    metrics: {
      ApproximateAgeOfOldestMessage: 'Maximum',
      ApproximateNumberOfMessagesVisible: 'Maximum',
      NumberOfMessagesDeleted: 'Sum',
      NumberOfMessagesSent: 'Sum',
    },
    by: ['QueueName'],
  },
  // Of a list for CloudFront, Region is no dimension.
  'AWS/WAFV2': { metrics: { BlockedRequests: 'Sum' }, by: ['Rule', 'WebACL'], only: 'us-east-1' },
}

interface Metric {
  Namespace: string
  MetricName: string
  Dimensions?: { Name: string }[]
}
interface Alarm extends Partial<Metric> {
  Statistic?: string
  ExtendedStatistic?: string
  Metrics?: { MetricStat?: { Metric: Metric; Stat: string } }[]
}

/** Every metric of AWS's own that the alarms of a template look at: what, how, and by what. */
function lookedAt({ Namespace, MetricName, Dimensions, Metrics = [], ...alarm }: Alarm) {
  const single =
    Namespace && MetricName
      ? [{ Metric: { Namespace, MetricName, Dimensions }, Stat: alarm.Statistic }]
      : []
  const parts = Metrics.flatMap(({ MetricStat }) => (MetricStat ? [MetricStat] : []))
  return [...single, ...parts]
    .filter(({ Metric }) => Metric.Namespace.startsWith('AWS/'))
    .map(({ Metric, Stat }) => {
      const by = (Metric.Dimensions ?? []).map(({ Name }) => Name).toSorted()
      const part = by.includes('ExecutedVersion') ? ' version' : ''
      const namespace = `${Metric.Namespace}${part}`
      const metric = Metric.MetricName
      return { name: `${namespace} ${metric}`, namespace, metric, by, stat: Stat }
    })
}

test.each(['us-east-1', 'eu-west-1'])(
  'each alarm of %s looks at a metric that AWS counts, by its dimensions, where it is',
  async (region) => {
    const { template, edge, watch } = await synthesize({ ...prodSettings, region }, region)
    const stacks = [
      { at: region, template },
      { at: 'us-east-1', template: edge },
      { at: 'us-east-1', template: watch },
    ]
    const found = stacks.flatMap(({ at, template: each }) =>
      Object.values(each?.findResources('AWS::CloudWatch::Alarm') ?? {}).flatMap((alarm) =>
        lookedAt(alarm.Properties as Alarm).map((looked) => ({ ...looked, at })),
      ),
    )
    for (const { namespace, metric, by, stat, at, name } of found) {
      const known = counted[namespace]
      expect([name, by, stat, at]).toEqual([
        name,
        known?.by,
        known?.metrics[metric],
        known?.only ?? at,
      ])
    }
    const names = Object.entries(counted).flatMap(([namespace, { metrics }]) =>
      Object.keys(metrics).map((metric) => `${namespace} ${metric}`),
    )
    expect([...new Set(found.map(({ name }) => name))].toSorted()).toEqual(names.toSorted())
  },
)
