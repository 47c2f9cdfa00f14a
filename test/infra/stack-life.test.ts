import { CloudFormationClient, DeleteStackCommand } from '@aws-sdk/client-cloudformation'
import type { Template } from 'aws-cdk-lib/assertions'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  clearStack,
  failuresOf,
  resourcesOf,
  stateOf,
  unprotect,
} from '../../infra/commands/deploy/stack-state.ts'
import { StackStandIn } from '../fixtures/stack/stack-stand-in.ts'
import { prodSettings, synthesize } from '../fixtures/stack/synthesis.ts'

// The life of prod's stack, from the template that would be deployed, against what keeps
// CloudFormation's states: a creation that is rolled back, one that stands, teardowns that fail.

const name = 'Dropcloth-prod'
const client = new CloudFormationClient({ region: 'us-east-1' })
const remove = () => client.send(new DeleteStackCommand({ StackName: name }))

let template: Template
let idOf: (type: string, begins?: string) => string
let stack: StackStandIn

beforeAll(async () => {
  template = (await synthesize(prodSettings)).template
  idOf = (type, begins = '') =>
    Object.keys(template.findResources(type)).find((id) => id.startsWith(begins)) ?? ''
})
beforeEach(() => {
  stack = new StackStandIn(name)
})

test('a creation that is rolled back leaves nothing in the account, and the next one stands', async () => {
  const api = idOf('AWS::ApiGatewayV2::Api')
  stack.refused.set(api, 'Your account must be verified')
  expect(stack.create(template, false)).toBe('ROLLBACK_COMPLETE')
  expect([...stack.account]).toEqual([])
  expect(await failuresOf(client, name)).toEqual([
    `${api} (AWS::ApiGatewayV2::Api): Your account must be verified`,
  ])
  await clearStack(client, name)
  stack.refused.clear()
  expect(stack.create(template, true)).toBe('CREATE_COMPLETE')
})

test('a roll-back that is stuck is cleared once what was in its way is gone, and says what it is', async () => {
  const bucket = idOf('AWS::S3::Bucket', 'SiteBucket')
  const last = Object.keys(template.toJSON().Resources as object).at(-1) ?? ''
  stack.refused.set(last, 'Refused')
  stack.undeletable.set(bucket, 'The bucket you tried to delete is not empty')
  expect(stack.create(template, false)).toBe('ROLLBACK_FAILED')
  await expect(clearStack(client, name)).rejects.toThrow(
    `${bucket} (AWS::S3::Bucket): The bucket you tried to delete is not empty`,
  )
  // It was never made all the same: what was in the way is deleted by hand, and it is cleared.
  expect(await stateOf(client, name)).toEqual({ state: 'unmade', status: 'DELETE_FAILED' })
  stack.undeletable.clear()
  await clearStack(client, name)
  expect([(await stateOf(client, name)).state, [...stack.account]]).toEqual(['none', []])
})

test('a teardown that failed knows the table that is kept and the bucket that is left, and goes on', async () => {
  stack.create(template, true)
  await expect(remove()).rejects.toThrow('protected')
  const bucket = idOf('AWS::S3::Bucket', 'SiteBucket')
  const table = idOf('AWS::DynamoDB::Table')
  stack.undeletable.set(bucket, 'The bucket you tried to delete is not empty')
  await unprotect(client, name)
  await remove()
  expect((await stateOf(client, name)).state).toBe('stuck')
  expect(stack.resources.get(table)?.status).toBe('DELETE_SKIPPED')
  const { tables, buckets } = await resourcesOf(client, name)
  expect([...tables.values()]).toEqual([`${table}-1`])
  expect([...buckets.keys()]).toContain(bucket)
  // It holds people's data: what was never made is cleared, this is not.
  await expect(clearStack(client, name)).rejects.toThrow('it is not cleared')
  stack.undeletable.clear()
  await remove()
  expect((await stateOf(client, name)).state).toBe('none')
  expect(stack.account.has(table)).toBe(true)
  expect(stack.account.has(bucket)).toBe(false)
})

test.each([
  ['has no table, by its events', () => stack.resources.delete(idOf('AWS::DynamoDB::Table'))],
  [
    'has no table, and was made long ago, by its last deployment',
    () => {
      stack.resources.delete(idOf('AWS::DynamoDB::Table'))
      stack.forgetEvents()
      stack.update()
    },
  ],
  ['is older than its events, by its table', () => stack.forgetEvents()],
])('a stack that stood and %s is never taken for one that was not made', async (_, age) => {
  stack.create(template, false)
  age()
  stack.undeletable.set(idOf('AWS::S3::Bucket', 'SiteBucket'), 'Not empty')
  await remove()
  expect(await stateOf(client, name)).toEqual({ state: 'stuck', status: 'DELETE_FAILED' })
})
