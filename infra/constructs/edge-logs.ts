import { Duration, Stack } from 'aws-cdk-lib'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as logs from 'aws-cdk-lib/aws-logs'
import * as s3 from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { StageSettings } from '../settings.ts'
import { keptOnceMade } from './data-key.ts'
import { stackSuffix } from './stack-suffix.ts'

/**
 * What CloudFront notes of a request. Neither path nor query nor referrer: phones' addresses, color sheets,
 * invitations and the provider's codes carry their secrets in them. The gateway's log has the route.
 */
export const edgeLogFields = [
  'date',
  'time',
  'x-edge-location',
  'c-ip',
  'c-country',
  'cs-method',
  'cs(Host)',
  'cs-protocol',
  'cs-protocol-version',
  'cs-bytes',
  'cs(User-Agent)',
  'sc-status',
  'sc-bytes',
  'sc-content-type',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'x-edge-request-id',
  'time-taken',
  'time-to-first-byte',
  'cache-behavior-path-pattern',
  'ssl-protocol',
  'timestamp(ms)',
]

/**
 * The access log of CloudFront, in us-east-1, from where alone CloudFront delivers it. Its fields can be changed: AWS
 * changes a delivery in place, and the bucket keeps what was logged before.
 */
export class EdgeLogs extends Construct {
  constructor(
    scope: Construct,
    id: string,
    settings: StageSettings,
    distributionId: string,
    recordFields = edgeLogFields,
  ) {
    super(scope, id)
    const { account, partition } = Stack.of(this)
    const bucket = new s3.Bucket(this, 'Bucket', {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      encryption: s3.BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      lifecycleRules: [{ expiration: Duration.days(settings.logDays) }],
      removalPolicy: keptOnceMade,
    })
    const allowed = bucket.addToResourcePolicy(
      new iam.PolicyStatement({
        principals: [new iam.ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects(`AWSLogs/${account}/*`)],
        conditions: {
          StringEquals: {
            's3:x-amz-acl': 'bucket-owner-full-control',
            'aws:SourceAccount': account,
          },
        },
      }),
    )
    // Names of each stack's own: the account keeps them apart by nothing else.
    const name = `dropcloth-${settings.stage}-${stackSuffix(this)}`
    const source = new logs.CfnDeliverySource(this, 'Source', {
      name,
      logType: 'ACCESS_LOGS',
      resourceArn: `arn:${partition}:cloudfront::${account}:distribution/${distributionId}`,
    })
    const destination = new logs.CfnDeliveryDestination(this, 'Destination', {
      name,
      destinationResourceArn: bucket.bucketArn,
      outputFormat: 'json',
    })
    if (allowed.policyDependable) destination.node.addDependency(allowed.policyDependable)
    new logs.CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.ref,
      deliveryDestinationArn: destination.attrArn,
      recordFields,
      s3SuffixPath: '{yyyy}/{MM}/{dd}',
    })
  }
}
