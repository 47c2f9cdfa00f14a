import { CfnOutput, type Stack } from 'aws-cdk-lib'
import type * as lambda from 'aws-cdk-lib/aws-lambda'
import type { Background } from './constructs/background.ts'
import type { Data } from './constructs/data.ts'
import { namesOf } from './constructs/functions.ts'
import type { Gateway } from './constructs/gateway.ts'
import type { Identity } from './constructs/identity.ts'
import type { OriginSecret } from './constructs/origin-secret.ts'
import type { Photos } from './constructs/photos.ts'
import type { Site } from './constructs/site.ts'
import type { StageSettings } from './settings.ts'

interface Parts {
  settings: StageSettings
  site: Site
  identity: Identity
  gateway: Gateway
  data: Data
  pictures: Photos
  background: Background
  originSecret: OriginSecret
  api: lambda.Function
  /** Functions that reject requests that bypass CloudFront. A rotation gives all of them the new secret. */
  serving: readonly lambda.Function[]
  reserved: readonly lambda.Function[]
}

/** Adds the outputs that operators' commands read from a stack. */
export function addOutputs(stack: Stack, parts: Parts): void {
  const { settings, site, identity, gateway, data, pictures, background, api } = parts
  new CfnOutput(stack, 'Address', { value: site.origin })
  new CfnOutput(stack, 'SignInRedirect', {
    value: `${identity.loginAddress}/oauth2/idpresponse`,
    description: 'What the identity provider has to know as redirect address',
  })
  const values = {
    Charges: settings.stripePrice ?? 'nothing: this stage runs free of charge',
    GatewayAddress: `https://${gateway.domain}`,
    SiteBucket: site.bucket.bucketName,
    DistributionId: site.distribution.distributionId,
    TableName: data.table.tableName,
    PictureBucket: pictures.bucket.bucketName,
    FailedTasksQueue: background.failed.queueUrl,
    OriginSecretName: parts.originSecret.secret.secretName,
    FunctionNames: namesOf(parts.serving),
    ReservedFunctionNames: namesOf(parts.reserved),
    LiveFunction: api.functionName,
    LiveVersion: api.currentVersion.version,
  }
  for (const [name, value] of Object.entries(values)) new CfnOutput(stack, name, { value })
}
