import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStackEventsCommand,
  DescribeStacksCommand,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test } from 'vitest'
import { clearStack, failuresOf, stateOf } from '../../infra/commands/deploy/stack-state.ts'
import { prodSettings, synthesize } from '../fixtures/stack/synthesis.ts'

// CloudFormation's states and events as its documentation and reports give them: no account is at hand,
// and an emulator has no failed deployment to show.

const cloudformation = mockClient(CloudFormationClient)
const region = 'us-east-1'

function aws(name: string, message = name): Error {
  return Object.assign(new Error(message), { name })
}

beforeEach(() => {
  cloudformation.reset()
})

const stack = 'Dropcloth-prod'
const client = new CloudFormationClient({ region })

function stackIs(status: string | null) {
  const asked = cloudformation.on(DescribeStacksCommand, { StackName: stack })
  if (status === null) return asked.rejects(aws('ValidationError', `${stack} does not exist`))
  return asked.resolves({
    Stacks: [
      { StackName: stack, CreationTime: new Date(), StackStatus: status as 'CREATE_FAILED' },
    ],
  })
}

test.each([
  [null, 'none'],
  ['REVIEW_IN_PROGRESS', 'unmade'],
  ['ROLLBACK_COMPLETE', 'unmade'],
  ['ROLLBACK_FAILED', 'unmade'],
  ['ROLLBACK_IN_PROGRESS', 'busy'],
  ['UPDATE_IN_PROGRESS', 'busy'],
  ['UPDATE_ROLLBACK_FAILED', 'stuck'],
  ['CREATE_COMPLETE', 'there'],
  ['UPDATE_ROLLBACK_COMPLETE', 'there'],
])('a stack that is %s is %s', async (status, state) => {
  stackIs(status)
  expect((await stateOf(client, stack)).state).toBe(state)
})

/** The events of a first deployment that failed, newest first, after one of long ago. */
function failedEvents() {
  const event = (id: string, status: string, reason?: string, type = 'AWS::Lambda::Function') => ({
    StackId: 'arn:stack',
    StackName: stack,
    EventId: `${id} ${status}`,
    Timestamp: new Date(),
    PhysicalResourceId: type === 'AWS::CloudFormation::Stack' ? 'arn:stack' : id,
    LogicalResourceId: id,
    ResourceType: type,
    ResourceStatus: status as 'CREATE_FAILED',
    ...(reason && { ResourceStatusReason: reason }),
  })
  const whole = (status: string, reason: string) =>
    event(stack, status, reason, 'AWS::CloudFormation::Stack')
  return [
    whole('ROLLBACK_IN_PROGRESS', 'The following resource(s) failed to create: [Distribution].'),
    event('api', 'CREATE_FAILED', 'Resource creation cancelled'),
    event('Distribution', 'CREATE_FAILED', 'Your account must be verified', 'AWS::CloudFront::X'),
    whole('CREATE_IN_PROGRESS', 'User Initiated'),
    event('Older', 'CREATE_FAILED', 'Something of the time before'),
  ]
}

test('what failed is told by resource and reason: not what was cancelled, nor of the time before', async () => {
  cloudformation.on(DescribeStackEventsCommand).resolves({ StackEvents: failedEvents() })
  expect(await failuresOf(client, stack)).toEqual([
    'Distribution (AWS::CloudFront::X): Your account must be verified',
  ])
})

test('what was never made is cleared, termination protection included', async () => {
  stackIs('ROLLBACK_COMPLETE')
  cloudformation.on(DeleteStackCommand).callsFake(() => void stackIs(null))
  await clearStack(client, stack)
  const sent = cloudformation.calls().map(({ args: [command] }) => command)
  const order = [UpdateTerminationProtectionCommand, DeleteStackCommand].map((type) =>
    sent.findIndex((each) => each instanceof type),
  )
  expect(order[0]).toBeGreaterThan(-1)
  expect(order[1]).toBeGreaterThan(order[0] ?? 0)
})

test.each(['CREATE_COMPLETE', 'UPDATE_ROLLBACK_FAILED', 'UPDATE_ROLLBACK_COMPLETE'])(
  'a stack that is %s is never cleared',
  async (status) => {
    stackIs(status)
    await expect(clearStack(client, stack)).rejects.toThrow('it is not cleared')
    expect(cloudformation.commandCalls(DeleteStackCommand)).toEqual([])
  },
)

test.each([
  ['the first time nothing refuses to be deleted', { first: 'true' }, false],
  ['from then on the table, the user pool and the stack do', {}, true],
])('where the data is kept, %s', async (_, more, isProtected) => {
  const { isProtected: isKept, template } = await synthesize({ ...prodSettings, ...more })
  expect(isKept).toBe(isProtected)
  const only = (type: string) => {
    const [found] = Object.values(template.findResources(type)) as {
      Properties: Record<string, unknown>
      DeletionPolicy: string
    }[]
    return found
  }
  const [table, pool] = [only('AWS::DynamoDB::Table'), only('AWS::Cognito::UserPool')]
  expect([
    table?.Properties.DeletionProtectionEnabled,
    pool?.Properties.DeletionProtection,
    table?.DeletionPolicy,
  ]).toEqual([isProtected, isProtected ? 'ACTIVE' : 'INACTIVE', 'RetainExceptOnCreate'])
})
