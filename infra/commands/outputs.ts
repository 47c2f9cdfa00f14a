import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { STSClient } from '@aws-sdk/client-sts'
import * as z from 'zod/mini'
import { pinOf } from './cdk.ts'
import { CommandProblem } from './command.ts'
import { requirePinned } from './pinned-account.ts'

const names = z.pipe(
  z.string(),
  z.transform((text) => text.split(',')),
)

const outputs = z.object({
  Address: z.url(),
  SignInRedirect: z.string(),
  GatewayAddress: z.url(),
  SiteBucket: z.string(),
  DistributionId: z.string(),
  TableName: z.string(),
  PictureBucket: z.string(),
  FailedTasksQueue: z.string(),
  OriginSecretName: z.string(),
  FunctionNames: names,
  /** Those with copies reserved; stacks of earlier versions do not name them. */
  ReservedFunctionNames: z.optional(names),
  /** The key of the table, and whether all keys of data can be replicated; earlier stacks, whose keys cannot, do not say. */
  TableKey: z.optional(z.string()),
  MultiRegionKeys: z.optional(z.enum(['true', 'false'])),
  /** The table, if the stack took in a restored one. */
  RestoredTable: z.optional(z.string()),
  /** Our own secrets, each with the functions that use it; omitted by stacks of earlier versions. */
  LinkSecrets: z.optional(names),
  SheetSecrets: z.optional(names),
  WebhookSecrets: z.optional(names),
  GrantSecrets: z.optional(names),
  StateSecrets: z.optional(names),
  /** The one secret that earlier versions had for all of these uses; omitted once it is no longer accepted. */
  SharedSecret: z.optional(z.string()),
  /** The function whose alias serves requests, and the version that the last deployment pointed it at. */
  LiveFunction: z.optional(z.string()),
  LiveVersion: z.optional(z.string()),
  /** The function that tries the roles; omitted by stacks of earlier versions. */
  IsolationFunction: z.optional(z.string()),
})

/** What a deployed installation says of itself. */
export type Outputs = z.output<typeof outputs>

/** The name of a stage's stack. */
export function stackOf(stage: string): string {
  return `Dropcloth-${stage}`
}

/** Returns true if CloudFormation says that a stack does not exist. */
export function isMissing(error: unknown): error is Error {
  return error instanceof Error && error.message.includes('does not exist')
}

/** Reads what a stack says of itself, in whatever version. */
async function read(StackName: string): Promise<Record<string, string | undefined>> {
  const client = new CloudFormationClient({})
  const { Stacks } = await client.send(new DescribeStacksCommand({ StackName }))
  const found = Stacks?.[0]?.Outputs ?? []
  return Object.fromEntries(
    found.map(({ OutputKey = '', OutputValue }) => [OutputKey, OutputValue]),
  )
}

/**
 * Returns the outputs of a stage's stack, or null if it does not exist or is of a version before TableKey. Throws if
 * they cannot be read, because a deployment that knows no outputs could replace the table or the keys.
 */
export async function findOutputs(stage: string): Promise<Outputs | null> {
  const StackName = stackOf(stage)
  const unread = (why: string) =>
    new CommandProblem(
      `The outputs of the stack ${StackName} could not be read: ${why}\n` +
        'Without them, nothing says which table and keys it uses. Fix that, and run this again.',
    )
  const found = await read(StackName).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw unread(error instanceof Error ? error.message : String(error))
  })
  if (!found) return null
  const parsed = outputs.safeParse(found)
  if (parsed.success) return parsed.data
  if (found.TableKey === undefined && found.RestoredTable === undefined) return null
  const names = parsed.error.issues.map(({ path }) => path.join('.'))
  throw unread(`${names.join(', ')} is missing or has another form.`)
}

/** The same, where one's credentials are for the account and region that cdk.json names for the stage. */
export async function readPinnedOutputs(stage: string, pin = pinOf(stage)): Promise<Outputs> {
  if (pin.account !== undefined || pin.region !== undefined) {
    await requirePinned(new STSClient({}), pin)
  }
  return readOutputs(stage)
}

/** Reads the outputs of a stage's stack; says what to do when there is none. */
export async function readOutputs(stage: string): Promise<Outputs> {
  const StackName = stackOf(stage)
  const found = await read(StackName).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new CommandProblem(
      `The stack ${StackName} could not be read: ${why}\nIs it deployed, and do your AWS credentials and region fit?`,
    )
  })
  const parsed = outputs.safeParse(found)
  if (!parsed.success) {
    throw new CommandProblem(`The stack ${StackName} is of another version. Deploy it first.`)
  }
  return parsed.data
}
