import { Stack, Token, Validations } from 'aws-cdk-lib'
import * as iam from 'aws-cdk-lib/aws-iam'
import type * as lambda from 'aws-cdk-lib/aws-lambda'

/**
 * Lets a function have one model write. An inference profile (us., eu., global. and others) passes the
 * request on to the model in any of its regions, and IAM asks for both.
 */
export function allowModel(worker: lambda.Function, role: iam.Role, model: string): void {
  const { partition, region, account } = Stack.of(worker)
  const base = model.replace(/^[a-z]{2,6}(-[a-z]+)?\.(?=[a-z0-9]+\.)/, '')
  const inAnyRegion = `bedrock:*::foundation-model/${base}`
  const profile = `arn:${partition}:bedrock:${region}:${account}:inference-profile/${model}`
  const isProfile = base !== model
  worker.addToRolePolicy(
    new iam.PolicyStatement({
      sid: 'HasAModelWrite',
      actions: ['bedrock:InvokeModel'],
      resources: isProfile
        ? [profile, `arn:${partition}:${inAnyRegion}`]
        : [`arn:${partition}:bedrock:${region}::foundation-model/${base}`],
    }),
  )
  const policy = role.node.tryFindChild('DefaultPolicy')?.node.defaultChild
  if (!isProfile || !policy) return
  const named = Token.isUnresolved(partition) ? '<AWS::Partition>' : partition
  Validations.of(policy).acknowledge({
    id: `AwsSolutions::AwsSolutions-IAM5[Resource::arn:${named}:${inAnyRegion}]`,
    reason:
      'One model, in the regions that its inference profile passes requests on to. Held by C39: test/infra/summaries.test.ts.',
  })
}
