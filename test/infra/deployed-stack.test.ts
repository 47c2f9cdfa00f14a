import {
  CloudFormationClient,
  DescribeStacksCommand,
  ListStackResourcesCommand,
  type StackResourceSummary,
} from '@aws-sdk/client-cloudformation'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CommandProblem } from '../../infra/commands/command.ts'
import { findOutputs, readPinnedOutputs } from '../../infra/commands/outputs.ts'
import { resourcesOf } from '../../infra/commands/deploy/stack-state.ts'
import { outputs } from '../fixtures/stack/ready-account.ts'

const cloudformation = mockClient(CloudFormationClient)
const sts = mockClient(STSClient)
const region = 'us-east-1'

beforeEach(() => {
  cloudformation.reset()
  vi.stubEnv('AWS_REGION', region)
  sts.on(GetCallerIdentityCommand).resolves({ Account: '123456789012' })
})
afterEach(() => vi.unstubAllEnvs())

test('a command about a stage asks nothing of an account that is not the stage’s', async () => {
  const read = (account: string) => readPinnedOutputs('prod', { stage: 'prod', account, region })
  await expect(read('999999999999')).rejects.toThrow('The account of prod is 999999999999')
  expect(cloudformation.calls()).toEqual([])
  // The right one is asked; what it has is another version's.
  cloudformation.on(DescribeStacksCommand).resolves({ Stacks: [] })
  await expect(read('123456789012')).rejects.toThrow('is of another version')
})

describe('a deployment that looks for what is deployed', () => {
  const fails = (name: string, message: string) =>
    cloudformation.on(DescribeStacksCommand).rejects(Object.assign(new Error(message), { name }))
  const says = (values: Record<string, unknown>) =>
    cloudformation.on(DescribeStacksCommand).resolves({
      Stacks: [
        {
          StackName: 'Dropcloth-prod',
          CreationTime: new Date(0),
          StackStatus: 'UPDATE_COMPLETE',
          Outputs: Object.entries(values).map(([OutputKey, OutputValue]) => ({
            OutputKey,
            OutputValue: [OutputValue].join(),
          })),
        },
      ],
    })
  const whole = outputs({ RestoredTable: 'restored' })

  test('finds the outputs of the stack, and none if there is no stack', async () => {
    says(whole)
    expect(await findOutputs('prod')).toEqual(whole)
    fails('ValidationError', 'Stack with id Dropcloth-prod does not exist')
    expect(await findOutputs('prod')).toBeNull()
  })

  test.each([
    ['Throttling', 'Rate exceeded'],
    ['AccessDenied', 'not authorized to perform: cloudformation:DescribeStacks'],
    ['TimeoutError', 'socket hang up'],
  ])('stops when the stack cannot be read: %s', async (name, message) => {
    fails(name, message)
    const error: unknown = await findOutputs('prod').catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(CommandProblem)
    expect(String(error)).toContain(`could not be read: ${message}`)
    expect(String(error)).toContain('which table and keys it uses')
  })

  test('stops when outputs of a stack with TableKey are incomplete, and finds none of an earlier stack', async () => {
    says(Object.fromEntries(Object.entries(whole).filter(([name]) => name !== 'SiteBucket')))
    await expect(findOutputs('prod')).rejects.toThrow('SiteBucket is missing or has another form')
    says({ Address: 'https://app.example.com', TableName: 'made' })
    expect(await findOutputs('prod')).toBeNull()
  })
})

function resource(type: string, id: string, status = 'CREATE_COMPLETE'): StackResourceSummary {
  return {
    ResourceType: type,
    LogicalResourceId: id,
    PhysicalResourceId: `${id}-made`,
    ResourceStatus: status as 'CREATE_COMPLETE',
    LastUpdatedTimestamp: new Date(0),
  }
}

test('a teardown finds the buckets and tables of a stack of several pages, less what is gone', async () => {
  const functions = Array.from({ length: 100 }, (_, index) =>
    resource('AWS::Lambda::Function', `F${index}`),
  )
  cloudformation
    .on(ListStackResourcesCommand)
    .resolves({ StackResourceSummaries: functions, NextToken: 'more' })
    .on(ListStackResourcesCommand, { NextToken: 'more' })
    .resolves({
      StackResourceSummaries: [
        resource('AWS::DynamoDB::Table', 'Table'),
        resource('AWS::S3::Bucket', 'SiteBucket'),
        resource('AWS::S3::Bucket', 'Gone', 'DELETE_COMPLETE'),
      ],
    })
  const { tables, buckets } = await resourcesOf(new CloudFormationClient({ region }), 'x')
  expect([...tables]).toEqual([['Table', 'Table-made']])
  expect([...buckets]).toEqual([['SiteBucket', 'SiteBucket-made']])
})

test('a teardown that failed finds again what it could not delete, and what is kept', async () => {
  cloudformation.on(ListStackResourcesCommand).resolves({
    StackResourceSummaries: [
      resource('AWS::DynamoDB::Table', 'Table', 'DELETE_SKIPPED'),
      resource('AWS::S3::Bucket', 'SiteBucket', 'DELETE_FAILED'),
      resource('AWS::S3::Bucket', 'Gone', 'DELETE_COMPLETE'),
    ],
  })
  const { tables, buckets } = await resourcesOf(new CloudFormationClient({ region }), 'x')
  expect([[...tables.keys()], [...buckets.keys()]]).toEqual([['Table'], ['SiteBucket']])
})
