import { randomBytes } from 'node:crypto'
import type { CloudFrontClient } from '@aws-sdk/client-cloudfront'
import {
  GetDistributionCommand,
  GetDistributionConfigCommand,
  UpdateDistributionCommand,
} from '@aws-sdk/client-cloudfront'
import type { LambdaClient } from '@aws-sdk/client-lambda'
import {
  GetFunctionConfigurationCommand,
  UpdateFunctionConfigurationCommand,
} from '@aws-sdk/client-lambda'
import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { GetSecretValueCommand, PutSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { originSecretHeader } from '../../../functions/http/headers.ts'
import { liveAlias } from '../../live-alias.ts'
import { CommandProblem, print } from '../command.ts'
import { publish, requireSettled } from '../deploy/live-version.ts'
import type { Outputs } from '../outputs.ts'

const stored = z.object({
  current: z.string(),
  previous: z.string(),
  /** There while a rotation is under way. */
  next: z.optional(z.string()),
})
type RecordType = z.infer<typeof stored>

/** Where a rotation happens. `wait` is how long to wait between two looks, in milliseconds. */
export interface Rotation {
  secrets: SecretsManagerClient
  lambda: LambdaClient
  cloudfront: CloudFrontClient
  outputs: Pick<Outputs, 'OriginSecretName' | 'FunctionNames' | 'DistributionId' | 'LiveFunction'>
  wait: number
}

/** Reads the text of a secret. */
export async function readSecretText(
  secrets: SecretsManagerClient,
  SecretId: string,
): Promise<string> {
  const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId }))
  return SecretString
}

/** Reads a secret with the value before, and the next one while a rotation is under way. */
export async function readSecret(
  secrets: SecretsManagerClient,
  SecretId: string,
): Promise<RecordType> {
  return z.parse(stored, JSON.parse(await readSecretText(secrets, SecretId)))
}

/** Writes a secret. */
export async function writeSecret(
  secrets: SecretsManagerClient,
  SecretId: string,
  value: RecordType,
): Promise<void> {
  await secrets.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(value) }))
}

/** Looks until something is so; gives up after some hundred looks. */
async function until(wait: number, isSo: () => Promise<boolean>): Promise<void> {
  for (let looks = 0; looks < 400; looks += 1) {
    if (await isSo()) return
    await pause(wait)
  }
  throw new CommandProblem('AWS takes too long. Run this again: it goes on where it was.')
}

/** Functions whose settings are changed; requests reach the live one through its alias. */
interface Changing extends Pick<Rotation, 'lambda' | 'wait'> {
  outputs: Pick<Outputs, 'LiveFunction'>
}

/** Changes a setting of functions, one after the other. */
export async function changeSetting(
  rotation: Changing,
  functions: readonly string[],
  name: string,
  value: string,
): Promise<void> {
  for (const FunctionName of functions) {
    const isLive = FunctionName === rotation.outputs.LiveFunction
    if (isLive) await requireSettled(rotation.lambda, FunctionName)
    const { Environment } = await rotation.lambda.send(
      new GetFunctionConfigurationCommand({ FunctionName }),
    )
    await rotation.lambda.send(
      new UpdateFunctionConfigurationCommand({
        FunctionName,
        Environment: {
          Variables: { ...Environment?.Variables, [name]: value },
        },
      }),
    )
    await until(rotation.wait, async () => {
      const { LastUpdateStatus } = await rotation.lambda.send(
        new GetFunctionConfigurationCommand({ FunctionName }),
      )
      return LastUpdateStatus === 'Successful'
    })
    // Requests go to a published version, which keeps the environment that it was published with.
    if (isLive) await publish(rotation.lambda, FunctionName)
  }
}

/** Has functions accept these secrets of CloudFront, and no others. */
function accept(
  rotation: Changing,
  functions: readonly string[],
  secrets: readonly string[],
): Promise<void> {
  return changeSetting(rotation, functions, 'ORIGIN_SECRETS', secrets.join(','))
}

/** The distribution as it is set up, and where in it the secret is said. */
async function readDistribution({ cloudfront, outputs }: Pick<Rotation, 'cloudfront' | 'outputs'>) {
  const Id = outputs.DistributionId
  const { DistributionConfig, ETag } = await cloudfront.send(
    new GetDistributionConfigCommand({ Id }),
  )
  const headers = (DistributionConfig?.Origins?.Items ?? [])
    .flatMap(({ CustomHeaders }) => CustomHeaders?.Items ?? [])
    .filter(({ HeaderName }) => HeaderName === originSecretHeader)
  if (headers.length === 0) {
    throw new CommandProblem(`The distribution ${Id} says no ${originSecretHeader}. Deploy first.`)
  }
  return { Id, DistributionConfig, ETag, headers }
}

async function sayFromNowOn(rotation: Rotation, secret: string): Promise<void> {
  const { Id, DistributionConfig, ETag, headers } = await readDistribution(rotation)
  for (const header of headers) header.HeaderValue = secret
  await rotation.cloudfront.send(
    new UpdateDistributionCommand({ Id, DistributionConfig, IfMatch: ETag }),
  )
  await until(rotation.wait, async () => {
    const { Distribution } = await rotation.cloudfront.send(new GetDistributionCommand({ Id }))
    return Distribution?.Status === 'Deployed'
  })
}

/**
 * Gives CloudFront and the functions a new secret without refusing anybody meanwhile: the functions
 * accept it before CloudFront says it, and stop accepting the old one after. What was decided is written
 * down first, so that a rotation that was cut goes on with the same secret.
 */
export async function rotateOriginSecret(rotation: Rotation): Promise<void> {
  const { secrets, outputs } = rotation
  const write = (value: RecordType) => writeSecret(secrets, outputs.OriginSecretName, value)
  const before = await readSecret(secrets, outputs.OriginSecretName)
  const next = before.next ?? randomBytes(32).toString('hex')
  print(before.next ? 'Going on with a rotation that was cut' : 'A new secret is written down')
  // As the one before, too: a deployment in between gives the functions these two.
  await write({ current: before.current, previous: next, next })
  print('The functions accept it beside the old one ...')
  const functions = rotation.outputs.FunctionNames
  await accept(rotation, functions, [before.current, next])
  print('CloudFront says it ...')
  await sayFromNowOn(rotation, next)
  await write({ current: next, previous: before.current, next })
  print('The functions stop accepting the old one ...')
  await accept(rotation, functions, [next])
  await write({ current: next, previous: '-' })
  print('Done.')
}

/**
 * Has the functions accept what CloudFront says, where they do not: a deployment that is rolled back may
 * give one of the two what it knew before a rotation, and nobody would be let in. Answers which it had to tell.
 */
export async function acceptDeployedSecrets(
  rotation: Omit<Rotation, 'secrets'>,
): Promise<string[]> {
  const { headers } = await readDistribution(rotation)
  const deployed = headers.flatMap(({ HeaderValue }) => HeaderValue ?? [])
  const healed: string[] = []
  for (const FunctionName of rotation.outputs.FunctionNames) {
    const Qualifier = FunctionName === rotation.outputs.LiveFunction ? liveAlias : undefined
    const { Environment } = await rotation.lambda.send(
      new GetFunctionConfigurationCommand({ FunctionName, Qualifier }),
    )
    const accepted = Environment?.Variables?.ORIGIN_SECRETS?.split(',') ?? []
    if (deployed.every((each) => accepted.includes(each))) continue
    await accept(rotation, [FunctionName], [...new Set([...deployed, ...accepted])])
    healed.push(FunctionName)
  }
  return healed
}
