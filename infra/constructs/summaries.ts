import { Stack } from 'aws-cdk-lib'
import * as iam from 'aws-cdk-lib/aws-iam'
import type * as lambda from 'aws-cdk-lib/aws-lambda'

/**
 * Lets a function have one model write. An inference profile (us., eu., global. and others) passes the request
 * on to the model in any of its regions, and IAM asks for both.
 */
export function allowModel(worker: lambda.Function, model: string): void {
  const { partition, region, account } = Stack.of(worker)
  const base = model.replace(/^[a-z]{2,6}(-[a-z]+)?\.(?=[a-z0-9]+\.)/, '')
  const profile = `arn:${partition}:bedrock:${region}:${account}:inference-profile/${model}`
  const resources =
    base === model
      ? [`arn:${partition}:bedrock:${region}::foundation-model/${base}`]
      : [profile, `arn:${partition}:bedrock:*::foundation-model/${base}`]
  worker.addToRolePolicy(
    new iam.PolicyStatement({ sid: 'HasAModelWrite', actions: ['bedrock:InvokeModel'], resources }),
  )
}
