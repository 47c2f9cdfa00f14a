import {
  DeleteStackCommand,
  DescribeStacksCommand,
  paginateDescribeStackEvents,
  paginateListStackResources,
  UpdateTerminationProtectionCommand,
  CloudFormationClient,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation'
import { edgeRegion } from '../../constructs/edge.ts'
import { CommandProblem } from '../command.ts'
import { isMissing, stackOf } from '../outputs.ts'

/**
 * Where a stack is: not there; not made, for its first deployment failed or never began; in the middle
 * of something; stuck, so that somebody has to decide; there.
 */
export type StackState = 'none' | 'unmade' | 'busy' | 'stuck' | 'there'

const unmade = ['REVIEW_IN_PROGRESS', 'CREATE_FAILED', 'ROLLBACK_COMPLETE', 'ROLLBACK_FAILED']
const stuck = ['UPDATE_ROLLBACK_FAILED', 'UPDATE_FAILED', 'DELETE_FAILED', 'IMPORT_ROLLBACK_FAILED']

/** Where a stack is, with CloudFormation's own word for it; empty where there is none. */
export async function stateOf(
  client: CloudFormationClient,
  StackName: string,
): Promise<{ state: StackState; status: string }> {
  const answer = await client
    .send(new DescribeStacksCommand({ StackName }))
    .catch((error: unknown) => {
      if (isMissing(error)) return { Stacks: [] }
      throw error
    })
  const status: string = answer.Stacks?.[0]?.StackStatus ?? ''
  if (status === '' || status === 'DELETE_COMPLETE') return { state: 'none', status }
  if (unmade.includes(status)) return { state: 'unmade', status }
  if (status === 'DELETE_FAILED' && (await wasNeverMade(client, StackName))) {
    return { state: 'unmade', status }
  }
  if (stuck.includes(status)) return { state: 'stuck', status }
  return { state: status.endsWith('_IN_PROGRESS') ? 'busy' : 'there', status }
}

/** What an event says of a stack that stood. */
const stands = /^(CREATE|UPDATE|UPDATE_ROLLBACK|IMPORT|IMPORT_ROLLBACK)_COMPLETE$/

/** Whether a stack that could not be deleted is what a failed creation left: it never stood, and has no table. */
async function wasNeverMade(client: CloudFormationClient, StackName: string): Promise<boolean> {
  for await (const { StackEvents = [] } of paginateDescribeStackEvents({ client }, { StackName })) {
    const stood = StackEvents.some(
      ({ PhysicalResourceId, StackId, ResourceStatus }) =>
        PhysicalResourceId === StackId && stands.test(ResourceStatus ?? ''),
    )
    if (stood) return false
  }
  // Events are kept for 90 days: of an older stack they do not tell, its table does.
  return (await resourcesOf(client, StackName)).tables.size === 0
}

/** The most reasons that are shown; later ones mostly follow from these. */
const mostReasons = 5

/** What failed in the last thing that was done with a stack: which resource, and why. */
export async function failuresOf(
  client: CloudFormationClient,
  StackName: string,
): Promise<string[]> {
  const failures: string[] = []
  events: for await (const { StackEvents = [] } of paginateDescribeStackEvents(
    { client },
    { StackName },
  )) {
    for (const event of StackEvents) {
      const { LogicalResourceId, ResourceType, ResourceStatus = '', ResourceStatusReason } = event
      const isStack = event.PhysicalResourceId === event.StackId
      // Newest first: this is where the last operation began.
      if (isStack && ResourceStatusReason === 'User Initiated') break events
      const isCause =
        ResourceStatus.endsWith('_FAILED') && !/cancelled/i.test(ResourceStatusReason ?? '')
      if (isCause && !isStack) {
        failures.push(`${LogicalResourceId} (${ResourceType}): ${ResourceStatusReason}`)
      }
    }
  }
  return failures.toReversed().slice(0, mostReasons)
}

/** Lets a stack be deleted; one that there is not, or not any more, is fine. */
export async function unprotect(client: CloudFormationClient, StackName: string): Promise<void> {
  try {
    await client.send(
      new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: false }),
    )
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

/** How long CloudFormation may take to clear a stack, in seconds: CloudFront takes its time. */
const timeout = 3600

/** Takes away what a first deployment left that failed: nobody's data was ever in it. */
export async function clearStack(client: CloudFormationClient, StackName: string): Promise<void> {
  const { state } = await stateOf(client, StackName)
  if (state !== 'unmade') throw new CommandProblem(`${StackName} was made: it is not cleared.`)
  await deleteStack(client, StackName)
}

/** Deletes a stack, whatever it holds; says what is in the way. */
export async function deleteStack(client: CloudFormationClient, StackName: string): Promise<void> {
  await unprotect(client, StackName)
  await client.send(new DeleteStackCommand({ StackName }))
  try {
    await waitUntilStackDeleteComplete({ client, maxWaitTime: timeout }, { StackName })
  } catch {
    const reasons = await failuresOf(client, StackName)
    throw new CommandProblem(
      [
        `${StackName} could not be cleared. Delete in the console what is in the way, and try again:`,
      ]
        .concat(reasons.map((reason) => `  ${reason}`))
        .join('\n'),
    )
  }
}

/** A stack of the installation, and who is asked about it. */
export interface Deployed {
  name: string
  client: CloudFormationClient
}

/** The stacks of an installation, in the order in which they are made. */
export function stacksOf(stage: string, region: string): Deployed[] {
  const name = stackOf(stage)
  const main = { name, client: new CloudFormationClient({ region }) }
  if (region === edgeRegion) return [main]
  const atTheEdge = new CloudFormationClient({ region: edgeRegion })
  return [
    { name: `${name}-edge`, client: atTheEdge },
    main,
    { name: `${name}-watch`, client: atTheEdge },
  ]
}

/** The stack that tries out, before a first deployment, what new accounts are refused. */
export function probeOf(stage: string): Deployed {
  return {
    name: `${stackOf(stage)}-probe`,
    client: new CloudFormationClient({ region: edgeRegion }),
  }
}

/** The buckets and tables of a stack by their names, whatever it says of itself. */
export async function resourcesOf(client: CloudFormationClient, StackName: string) {
  const found = { tables: new Map<string, string>(), buckets: new Map<string, string>() }
  const pages = paginateListStackResources({ client }, { StackName })
  for await (const { StackResourceSummaries = [] } of pages) {
    for (const each of StackResourceSummaries) {
      const { ResourceType, ResourceStatus, LogicalResourceId = '', PhysicalResourceId } = each
      // What could not be deleted, or is kept, is still there: a teardown that failed goes on from it.
      if (!PhysicalResourceId || ResourceStatus === 'DELETE_COMPLETE') continue
      if (ResourceType === 'AWS::DynamoDB::Table')
        found.tables.set(LogicalResourceId, PhysicalResourceId)
      if (ResourceType === 'AWS::S3::Bucket')
        found.buckets.set(LogicalResourceId, PhysicalResourceId)
    }
  }
  return found
}
