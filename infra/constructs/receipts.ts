import { Validations } from 'aws-cdk-lib'
import * as iam from 'aws-cdk-lib/aws-iam'
import type * as lambda from 'aws-cdk-lib/aws-lambda'

/** Lets a function have receipts read: one call that is given a picture's bytes, and reaches nothing else. */
export function allowReading(reader: lambda.Function, role: iam.Role): void {
  reader.addToRolePolicy(
    new iam.PolicyStatement({
      sid: 'HasReceiptsRead',
      actions: ['textract:AnalyzeExpense'],
      // It knows no resources.
      resources: ['*'],
    }),
  )
  const policy = role.node.tryFindChild('DefaultPolicy')?.node.defaultChild
  if (!policy) return
  Validations.of(policy).acknowledge({
    id: 'AwsSolutions::AwsSolutions-IAM5[Resource::*]',
    reason: 'AnalyzeExpense names no resource: it reads the bytes that the call brings.',
  })
}
