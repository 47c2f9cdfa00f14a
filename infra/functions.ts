import type { Duration } from 'aws-cdk-lib'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import * as logs from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { FunctionEnvironment } from '../functions/env.ts'
import { bundleOf, type FunctionName } from './bundle-functions.ts'

/** One Lambda of functions/, with the defaults they all share. */
export class BundledFunction extends lambda.Function {
  constructor(
    scope: Construct,
    name: FunctionName,
    props: { environment: FunctionEnvironment; description: string; timeout: Duration },
  ) {
    const id = name[0]?.toUpperCase() + name.slice(1)
    super(scope, id, {
      description: props.description,
      code: lambda.Code.fromAsset(bundleOf(name)),
      handler: 'index.handler',
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      memorySize: 1024,
      timeout: props.timeout,
      environment: { ...props.environment },
      logGroup: new logs.LogGroup(scope, `${id}Logs`, {
        retention: logs.RetentionDays.THREE_MONTHS,
      }),
    })
  }
}
