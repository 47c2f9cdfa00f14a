import {
  GetAliasCommand,
  GetFunctionConfigurationCommand,
  PublishVersionCommand,
  UpdateAliasCommand,
  type LambdaClient,
} from '@aws-sdk/client-lambda'
import { liveAlias } from '../../live-alias.ts'
import type { StageSettings } from '../../settings.ts'
import { CommandProblem, print } from '../command.ts'
import { replacesTable } from './deployed-data.ts'
import type { Outputs } from '../outputs.ts'

const Name = liveAlias

/**
 * Returns the context that has a deployment shift all requests at once. A deployment that replaces the table must:
 * the previous version would read the previous table, which the roles no longer allow. So must a deployment after a
 * rotation has moved the alias: CodeDeploy shifts only from the version that CloudFormation knows.
 */
export async function shiftContext(
  lambda: LambdaClient,
  settings: Pick<StageSettings, 'canary' | 'restoredTable'>,
  deployed: Pick<Outputs, 'LiveFunction' | 'LiveVersion' | 'RestoredTable'> | null,
): Promise<string[]> {
  const FunctionName = deployed?.LiveFunction
  if (!settings.canary || FunctionName === undefined) return []
  if (replacesTable({ settings, deployed })) {
    print('This deployment replaces the table, so it shifts all requests at once.')
    return ['canary=false']
  }
  const { FunctionVersion } = await lambda.send(new GetAliasCommand({ FunctionName, Name }))
  if (FunctionVersion === deployed?.LiveVersion) return []
  print('A secret was rotated since the last deployment: this one shifts all requests at once.')
  return ['canary=false']
}

/** Throws unless the alias can be moved to the function's present code: it serves that code already, and only that. */
export async function requireSettled(lambda: LambdaClient, FunctionName: string): Promise<void> {
  const { RoutingConfig } = await lambda.send(new GetAliasCommand({ FunctionName, Name }))
  const [latest, live] = await Promise.all([
    lambda.send(new GetFunctionConfigurationCommand({ FunctionName })),
    lambda.send(new GetFunctionConfigurationCommand({ FunctionName, Qualifier: Name })),
  ])
  const isShifting = Object.keys(RoutingConfig?.AdditionalVersionWeights ?? {}).length > 0
  if (isShifting || latest.CodeSha256 !== live.CodeSha256) {
    throw new CommandProblem(
      `A deployment is replacing ${FunctionName}. Wait for its end, and run this again.`,
    )
  }
}

/** Has requests served by the function as it is configured now. */
export async function publish(lambda: LambdaClient, FunctionName: string): Promise<void> {
  const { Version } = await lambda.send(new PublishVersionCommand({ FunctionName }))
  await lambda.send(new UpdateAliasCommand({ FunctionName, Name, FunctionVersion: Version }))
}
