import { CfnOutput, Duration } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { FunctionEnvironment } from '../../functions/env.ts'
import type { Data } from './data.ts'
import { BundledFunction, type ExecutionRole } from './functions.ts'

/** Adds the function that tries the tenants' roles. No route leads to it; `npm run smoke` invokes it. */
export function addIsolation(
  scope: Construct,
  role: ExecutionRole,
  environment: FunctionEnvironment,
  table: Data,
): void {
  const tries = new BundledFunction(scope, 'isolation', {
    role,
    environment,
    timeout: Duration.minutes(1),
    description: 'Tries the roles that keep companies apart; invoked by operators only',
  })
  // As the functions that parse files of others or call other services have it.
  table.grantCallers(tries)
  new CfnOutput(scope, 'IsolationFunction', { value: tries.functionName })
}
