import { Duration, Stack, Validations } from 'aws-cdk-lib'
import * as iam from 'aws-cdk-lib/aws-iam'
import type * as kms from 'aws-cdk-lib/aws-kms'
import type * as lambda from 'aws-cdk-lib/aws-lambda'
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import * as s3 from 'aws-cdk-lib/aws-s3'
import * as sqs from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { importDays, importDraftDays } from '../../functions/imports/file-lifetime.ts'
import { objectPrefixes } from '../../functions/photos/object-keys.ts'
import { failedQueueDays } from '../retention.ts'
import type { StageSettings } from '../settings.ts'
import { addAccessLogs } from './access-logs.ts'
import { dataKey, dataPolicy } from './data-key.ts'

/** How long a picture that was deleted or written over can be got back, as the table can. */
const recoverable = Duration.days(35)

/** As long as the function that looks at pictures may take. */
export const photoTimeout = Duration.minutes(2)

/** The bucket of pictures: what phones send, what is made of it, and the queue that tells of arrivals. */
export class Photos extends Construct {
  readonly bucket: s3.Bucket
  readonly key: kms.Key
  /** What has arrived and was not looked at yet. */
  readonly arrivals: sqs.Queue
  /** What could not be looked at, tried five times. */
  readonly failed: sqs.Queue

  constructor(scope: Construct, id: string, settings: StageSettings) {
    super(scope, id)
    this.key = dataKey(
      this,
      'Key',
      settings,
      `Encrypts the pictures of Dropcloth, stage ${settings.stage}`,
    )
    this.bucket = new s3.Bucket(this, 'Bucket', {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      encryption: s3.BucketEncryption.KMS,
      encryptionKey: this.key,
      bucketKeyEnabled: true,
      enforceSSL: true,
      versioned: true,
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
      serverAccessLogsBucket: addAccessLogs(this, settings),
      cors: [
        {
          // What is sent and fetched is signed, form by form and address by address: who has none gets
          // nothing from any page. Without a domain of one's own, the page's is not known here.
          allowedOrigins: [settings.domain ? `https://${settings.domain}` : '*'],
          allowedMethods: [s3.HttpMethods.GET, s3.HttpMethods.POST],
          allowedHeaders: ['*'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        {
          prefix: objectPrefixes.incoming,
          // A day longer than the queue of what failed keeps its message: tried again, the picture is there.
          expiration: Duration.days(15),
          noncurrentVersionExpiration: Duration.days(1),
        },
        {
          prefix: objectPrefixes.drafts,
          expiration: Duration.days(importDraftDays),
          noncurrentVersionExpiration: Duration.days(1),
        },
        {
          prefix: objectPrefixes.imports,
          expiration: Duration.days(importDays),
          noncurrentVersionExpiration: Duration.days(1),
        },
        { prefix: objectPrefixes.pictures, noncurrentVersionExpiration: recoverable },
        { expiredObjectDeleteMarker: true, abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      removalPolicy: dataPolicy(settings),
    })
    this.failed = new sqs.Queue(this, 'Failed', {
      encryption: sqs.QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(failedQueueDays),
    })
    this.arrivals = new sqs.Queue(this, 'Arrivals', {
      encryption: sqs.QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      // Longer than the function's own, so that nothing is looked at twice at once; what is handed back waits as
      // long, and the alarm of what waits rings after ten minutes.
      visibilityTimeout: photoTimeout.plus(Duration.seconds(30)),
      deadLetterQueue: { queue: this.failed, maxReceiveCount: 5 },
    })
    this.#tellOfArrivals()
  }

  /** Where browsers send and fetch pictures. */
  get origin(): string {
    return `https://${this.bucket.bucketRegionalDomainName}`
  }

  /** Lets a role reach the pictures of the tenant that it is tagged with, and no others. */
  grantTenant(role: iam.Role, tagged: string): void {
    const folders = Object.values(objectPrefixes).map((prefix) => `${prefix}${tagged}/*`)
    role.addToPolicy(
      new iam.PolicyStatement({
        sid: 'OwnPictures',
        actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
        resources: folders.map((folder) => this.bucket.arnForObjects(folder)),
      }),
    )
    this.#acknowledge(role, folders)
    role.addToPolicy(
      new iam.PolicyStatement({
        sid: 'PicturesAreEncrypted',
        actions: ['kms:GenerateDataKey', 'kms:Decrypt'],
        resources: [this.key.keyArn],
        conditions: {
          StringEquals: { 'kms:ViaService': `s3.${Stack.of(this).region}.amazonaws.com` },
        },
      }),
    )
  }

  #acknowledge(role: iam.Role, folders: string[]): void {
    const policy = role.node.tryFindChild('DefaultPolicy')?.node.defaultChild
    const { node } = this.bucket
    if (!policy || !(node.defaultChild instanceof s3.CfnBucket)) return
    const name = Stack.of(this).getLogicalId(node.defaultChild)
    for (const folder of folders) {
      Validations.of(policy).acknowledge({
        id: `AwsSolutions::AwsSolutions-IAM5[Resource::<${name}.Arn>/${folder.replaceAll('${', '<').replaceAll('}', '>')}]`,
        reason:
          'All pictures of the tenant that the session is tagged with, and no others. Held by C32: test/security/uploads.test.ts reaches for those of another.',
      })
    }
  }

  /** Has a function look at what arrives; of an account that may do ten things at once, two are left to pictures. */
  processedBy(pictures: lambda.Function, { concurrency }: StageSettings): void {
    pictures.addEventSource(
      new SqsEventSource(this.arrivals, {
        batchSize: 5,
        maxConcurrency: concurrency === 0 ? 2 : 10,
        reportBatchItemFailures: true,
      }),
    )
  }

  /** By CloudFormation itself: the library would deploy a function of its own for it. */
  #tellOfArrivals(): void {
    const allowed = this.arrivals.addToResourcePolicy(
      new iam.PolicyStatement({
        principals: [new iam.ServicePrincipal('s3.amazonaws.com')],
        actions: ['sqs:SendMessage'],
        resources: [this.arrivals.queueArn],
        // Not the bucket's name, which is made after this.
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
    const bucket = this.bucket.node.defaultChild
    if (!(bucket instanceof s3.CfnBucket)) throw new Error('A bucket is not what it was')
    bucket.notificationConfiguration = {
      queueConfigurations: [
        {
          event: 's3:ObjectCreated:*',
          queue: this.arrivals.queueArn,
          filter: { s3Key: { rules: [{ name: 'prefix', value: objectPrefixes.incoming }] } },
        },
      ],
    }
    if (allowed.policyDependable) bucket.node.addDependency(allowed.policyDependable)
  }
}
