import {
  GetAccountSettingsCommand,
  GetFunctionConcurrencyCommand,
  type LambdaClient,
} from '@aws-sdk/client-lambda'
import { reservedCopies } from '../../reserved-copies.ts'
import type { Outputs } from '../outputs.ts'

/** Lambda keeps at least so many copies for functions that reserve none. */
const leastUnreserved = 100

/** Returns why the account cannot reserve the copies of the settings; null if it can. */
export async function copiesProblem(
  lambda: LambdaClient,
  concurrency: number,
  deployed: Outputs | null,
): Promise<string | null> {
  if (concurrency === 0) return null
  const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}))
  const functions = deployed?.ReservedFunctionNames ?? deployed?.FunctionNames ?? []
  const own = await Promise.all(
    functions.map((FunctionName) =>
      lambda.send(new GetFunctionConcurrencyCommand({ FunctionName })),
    ),
  )
  // What this stack keeps already is not free, and is not asked for again.
  const kept = own.reduce((sum, each) => sum + (each.ReservedConcurrentExecutions ?? 0), 0)
  const free = (AccountLimit?.UnreservedConcurrentExecutions ?? 0) + kept
  const wanted = Object.values(reservedCopies(concurrency)).reduce((sum, each) => sum + each)
  if (free - wanted >= leastUnreserved) return null
  return (
    `the account has ${free} concurrent executions free, ${wanted + leastUnreserved} are needed: ask for ` +
    'more under Service Quotas, or give --set concurrency=0 until then'
  )
}
