import { Duration } from 'aws-cdk-lib'
import * as s3 from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { StageSettings } from '../settings.ts'
import { keptOnceMade } from './data-key.ts'

/** Creates the bucket that receives another bucket's access logs. */
export function addAccessLogs(scope: Construct, { logDays }: StageSettings): s3.Bucket {
  return new s3.Bucket(scope, 'AccessLogs', {
    blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
    encryption: s3.BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    lifecycleRules: [{ expiration: Duration.days(logDays) }],
    removalPolicy: keptOnceMade,
  })
}
