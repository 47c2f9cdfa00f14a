import { RemovalPolicy, type Duration } from 'aws-cdk-lib'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import * as logs from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type {
  BillingEnvironment,
  ConnectionsEnvironment,
  FunctionEnvironment,
  McpEnvironment,
  WebhooksEnvironment,
  WorkerEnvironment,
} from '../../functions/env.ts'
import { bundleOf, type FunctionName } from '../bundle-functions.ts'
import { copiesOf } from '../reserved-copies.ts'
import type { StageSettings } from '../settings.ts'

function idOf(name: FunctionName): string {
  return name[0]?.toUpperCase() + name.slice(1)
}

/** What one Lambda may do; to begin with, to write into its own log. */
export class ExecutionRole extends iam.Role {
  readonly logGroup: logs.LogGroup
  /** Copies of the function that are reserved for it, and that it may run at once; 0: no limit. */
  readonly copies: number

  constructor(scope: Construct, name: FunctionName, { logDays, concurrency }: StageSettings) {
    super(scope, `${idOf(name)}Role`, {
      assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com'),
      description: `What the function ${name} may do`,
    })
    this.copies = copiesOf(name, concurrency)
    this.logGroup = new logs.LogGroup(scope, `${idOf(name)}Logs`, {
      retention: logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.logGroup.grantWrite(this)
  }
}

export interface FunctionProps {
  role: ExecutionRole
  /** Empty if the function reads none. */
  environment:
    | FunctionEnvironment
    | BillingEnvironment
    | ConnectionsEnvironment
    | WorkerEnvironment
    | WebhooksEnvironment
    | McpEnvironment
    | Record<string, never>
  description: string
  timeout: Duration
  /** In megabytes; with them come processors. */
  memorySize?: number
}

/** One Lambda of functions/, with the defaults they all share. */
export class BundledFunction extends lambda.Function {
  constructor(scope: Construct, name: FunctionName, props: FunctionProps) {
    super(scope, idOf(name), {
      description: props.description,
      code: lambda.Code.fromAsset(bundleOf(name), { exclude: ['*.map'] }),
      handler: 'index.handler',
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      memorySize: props.memorySize ?? 1024,
      timeout: props.timeout,
      tracing: lambda.Tracing.ACTIVE,
      role: props.role,
      environment: { ...props.environment },
      logGroup: props.role.logGroup,
      ...(props.role.copies > 0 && { reservedConcurrentExecutions: props.role.copies }),
    })
  }
}

/** Returns the names of functions as an output of the stack. */
export function namesOf(functions: readonly lambda.Function[]): string {
  return functions.map(({ functionName }) => functionName).join(',')
}

/** Lets a function have another one run. */
export function allowCall(caller: lambda.Function, called: lambda.IFunction): void {
  caller.addToRolePolicy(
    new iam.PolicyStatement({
      actions: ['lambda:InvokeFunction'],
      resources: [called.functionArn],
    }),
  )
}
