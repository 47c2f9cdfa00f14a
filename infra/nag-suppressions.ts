import type { Stack } from 'aws-cdk-lib'
import { Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'
import { CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2'
import { CfnUserPool } from 'aws-cdk-lib/aws-cognito'
import { CfnDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { CfnPolicy, CfnRole } from 'aws-cdk-lib/aws-iam'
import { CfnRule } from 'aws-cdk-lib/aws-events'
import { CfnEventSourceMapping, CfnFunction } from 'aws-cdk-lib/aws-lambda'
import { CfnBucket } from 'aws-cdk-lib/aws-s3'
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager'
import { CfnSubscription } from 'aws-cdk-lib/aws-sns'
import { CfnQueue } from 'aws-cdk-lib/aws-sqs'

/** Why a finding is no fault here, and which check stands in for what the rule wants. */
interface Suppression {
  rule: string
  /** Which resources it is about, and only those. */
  of: (resource: IConstruct) => boolean
  reason: string
}

const inPath = (part: string) => (resource: IConstruct) => resource.node.path.includes(part)

/** Every finding that is left, with the check that compensates it (test/security/README.md by test). */
const suppressions: Suppression[] = [
  {
    rule: 'AwsSolutions::AwsSolutions-APIG4',
    of: (resource) => resource instanceof CfnRoute && !isSignIn(resource),
    reason:
      'Sessions are opaque cookies that the function looks up on every call, deny by default; a gateway authorizer cannot read them. Held by C4: test/security/roles.test.ts asks every route as every role and as nobody.',
  },
  {
    rule: 'AwsSolutions::AwsSolutions-APIG4',
    of: (resource) => resource instanceof CfnRoute && isSignIn(resource),
    reason:
      'Start and end of signing in, for people who have no session yet. Held by C15: test/security/sign-in.test.ts.',
  },
  {
    rule: 'AwsSolutions::AwsSolutions-IAM5[Resource::*]',
    of: (resource) => resource instanceof CfnPolicy && isExecutionRole(resource),
    reason:
      'X-Ray takes traces, and DynamoDB lists streams, without a resource to name. Held by C39: test/infra/stack.test.ts finds no other wildcard.',
  },
  {
    rule: 'AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]',
    of: (resource) => resource instanceof CfnRole && inPath('BackupRole')(resource),
    reason:
      'AWS Backup asks for its own managed policy, and only its service may take the role. Held by C35: the restore drill in test/api/tenant-export.test.ts.',
  },
  {
    rule: 'AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
    of: (resource) => resource instanceof CfnRole && inPath('/Canary/')(resource),
    reason:
      'The narrowest policy that CodeDeploy has for aliases, and only its service may take the role. Held by C39: test/infra/canary.test.ts.',
  },
  {
    rule: 'AwsSolutions::AwsSolutions-SMG4',
    of: (resource) => resource instanceof CfnSecret,
    reason:
      'What signs and what accepts must change together, which no rotation function of Secrets Manager does: npm run rotate-origin-secret and npm run rotate-secret do. Held by C30: test/security/origin.test.ts.',
  },
  {
    rule: 'AwsSolutions::AwsSolutions-COG8',
    of: (resource) => resource instanceof CfnUserPool,
    reason:
      'The Plus plan guards passwords, and this pool has none: people sign in at the federated provider only. Held by C15: test/security/sign-in.test.ts.',
  },
  {
    rule: 'AwsSolutions::AwsSolutions-COG2',
    of: (resource) => resource instanceof CfnUserPool,
    reason:
      'A second factor is the federated provider’s, which all people come from. Held by C15: test/security/sign-in.test.ts.',
  },
  {
    rule: 'AwsSolutions::AwsSolutions-SQS3',
    of: (resource) => resource instanceof CfnQueue && !inPath('/EveryMinute/')(resource),
    reason:
      'It is itself where failed tasks go; the alarm TasksPutAside tells of the first. Held by C39: test/infra/stack.test.ts.',
  },
  {
    rule: 'Serverless::Serverless-SQSRedrivePolicy',
    of: (resource) => resource instanceof CfnQueue && !inPath('/EveryMinute/')(resource),
    reason:
      'It is itself where failed tasks go; the alarm TasksPutAside tells of the first. Held by C39: test/infra/stack.test.ts.',
  },
  ...['AwsSolutions::AwsSolutions-SQS3', 'Serverless::Serverless-SQSRedrivePolicy'].map((rule) => ({
    rule,
    of: (resource: IConstruct) => resource instanceof CfnQueue && inPath('/EveryMinute/')(resource),
    reason:
      'A message a minute that says nothing: what was not done with one is done with the next. Held by C39: test/infra/emails.test.ts.',
  })),
  {
    rule: 'Serverless::Serverless-SNSRedrivePolicy',
    of: (resource) => resource instanceof CfnSubscription && inPath('/Mailer/')(resource),
    reason:
      'Lambda takes what SNS hands over, and tries three times; a bounce that is lost comes back with the next mail. Held by C39: test/infra/emails.test.ts.',
  },
  {
    rule: 'Serverless::Serverless-LambdaEventSourceMappingDestination',
    of: (resource) =>
      resource instanceof CfnEventSourceMapping &&
      (inPath('/Mailer/')(resource) ||
        inPath('/Billing/')(resource) ||
        inPath('/Webhooks/')(resource)),
    reason:
      'Its queue holds a message a minute; one that fails is made up for by the next. Held by C39: test/infra/emails.test.ts.',
  },
  {
    rule: 'Serverless::Serverless-LambdaEventSourceMappingDestination',
    of: (resource) => resource instanceof CfnEventSourceMapping && inPath('/Pictures/')(resource),
    reason:
      'Its queue has a dead-letter queue of its own, and the alarm PicturesPutAside tells of the first. Held by C39: test/infra/photos.test.ts.',
  },
  {
    rule: 'Serverless::Serverless-LambdaDLQ',
    of: (resource) => resource instanceof CfnFunction,
    reason:
      'The gateway waits for an answer and gets it; the stream’s failures go to the queue of its event source. Held by C39: test/infra/stack.test.ts.',
  },
  {
    rule: 'Serverless::Serverless-LambdaEventSourceMappingDestination',
    of: (resource) => resource instanceof CfnEventSourceMapping && inPath('/Reminders/')(resource),
    reason:
      'A reminder that comes late says nothing true any more: it is dropped, and the proposal still waits on the screen. Held by C39: test/infra/stack.test.ts.',
  },
  {
    rule: 'Serverless::Serverless-EventBusDLQ',
    of: (resource) => resource instanceof CfnRule && inPath('/Reminding/')(resource),
    reason:
      'A minute later the next round comes anyway; the alarm Crash tells of a function that fails. Held by C39: test/infra/stack.test.ts.',
  },
  {
    rule: 'Serverless::Serverless-SNSRedrivePolicy',
    of: (resource) => resource instanceof CfnSubscription && !inPath('/Mailer/')(resource),
    reason:
      'An e-mail that is not delivered stays visible as an alarm on the dashboards, and SNS tries again by itself. Held by C39: test/infra/observability.test.ts.',
  },
  {
    rule: 'AwsSolutions::AwsSolutions-CFR1',
    of: (resource) => resource instanceof CfnDistribution,
    reason:
      'Crews work and owners travel anywhere; who may see what is decided by sessions. Held by C4: test/security/roles.test.ts.',
  },
  {
    rule: 'AwsSolutions::AwsSolutions-CFR2',
    of: (resource) => resource instanceof CfnDistribution && inPath('-probe')(resource),
    reason:
      'It is switched off, serves nobody and is taken away at once. Held by C39: test/infra/first-try.test.ts.',
  },
  {
    rule: 'AwsSolutions::AwsSolutions-CFR3',
    of: (resource) => resource instanceof CfnDistribution,
    reason:
      'Its log is delivered in the newer way, which this rule does not know, because only there the fields are chosen: paths carry secrets. Held by C39: test/infra/first-try.test.ts.',
  },
  {
    rule: 'AwsSolutions::AwsSolutions-CFR4',
    of: (resource) => resource instanceof CfnDistribution && !hasCertificate(resource),
    reason:
      'On CloudFront’s own host name AWS fixes the protocols; prod has to have a domain, and TLS 1.2 with it. Held by C39: test/infra/settings.test.ts.',
  },
  {
    rule: 'Annotation::@aws-cdk/aws-cloudfront:minimumProtocolVersionWithoutCertificate',
    of: (resource) => resource.node.path.endsWith('/Site/Distribution'),
    reason:
      'The same: the setting takes effect with a domain. Held by C39: test/infra/settings.test.ts.',
  },
  {
    rule: 'AwsSolutions::AwsSolutions-S1',
    of: (resource) =>
      resource instanceof CfnBucket &&
      (inPath('AccessLogs')(resource) || inPath('EdgeLogs')(resource)),
    reason:
      'It holds the access logs themselves; to log their reading into it would never end. Held by C39: test/infra/stack.test.ts.',
  },
]

function isSignIn(route: CfnRoute): boolean {
  return route.routeKey.includes(' /auth/')
}

function isExecutionRole(policy: CfnPolicy): boolean {
  return /\/(Api|Auth|Worker|Reminders|Mailer|Billing|Pictures|Webhooks|Sender|Imports|Connections|Mcp|Isolation)Role\//.test(
    policy.node.path,
  )
}

function hasCertificate({ distributionConfig }: CfnDistribution): boolean {
  return (
    'viewerCertificate' in distributionConfig && distributionConfig.viewerCertificate !== undefined
  )
}

/** Gives every finding that is meant its reason, on the one resource that it is about. */
export function suppressFindings(stacks: readonly Stack[]): void {
  for (const resource of stacks.flatMap((stack) => stack.node.findAll())) {
    for (const { rule, of, reason } of suppressions) {
      if (of(resource)) Validations.of(resource).acknowledge({ id: rule, reason })
    }
  }
}
