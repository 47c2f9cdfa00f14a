import { GetCallerIdentityCommand, type STSClient } from '@aws-sdk/client-sts'
import type { StageSettings } from '../settings.ts'
import { CommandProblem } from './command.ts'

/** Returns the account and region of the caller's credentials. Throws if the stage is pinned to others. */
export async function requirePinned(
  sts: STSClient,
  { stage, ...pinned }: Pick<StageSettings, 'stage' | 'account' | 'region'>,
) {
  const current = await Promise.all([
    sts.send(new GetCallerIdentityCommand({})),
    sts.config.region(),
  ])
    .then(([{ Account = '' }, region]) => ({ account: Account, region }))
    .catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error)
      throw new CommandProblem(
        `AWS could not be asked: ${why}\nAre your credentials set, and AWS_REGION?`,
      )
    })
  for (const name of ['account', 'region'] as const) {
    const wanted = pinned[name]
    if (wanted === undefined || wanted === current[name]) continue
    throw new CommandProblem(
      `The ${name} of ${stage} is ${wanted}; your credentials are for ${current[name]}. Nothing was done.`,
    )
  }
  return current
}
