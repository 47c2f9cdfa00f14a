import { expect, test } from 'vitest'
import { statementsOf } from '../fixtures/stack/policies.ts'
import { fullestSettings, prodSettings, synthesize } from '../fixtures/stack/synthesis.ts'

/** What the worker may do at Bedrock, and the model that it is told of. */
async function modelOf(settings: object) {
  const { template } = await synthesize({ ...prodSettings, ...settings })
  const ofRole = (role: string) =>
    statementsOf(template, role)
      .filter(({ Action }) => JSON.stringify(Action).includes('bedrock'))
      .map(({ Action, Resource }) => ({ Action, Resource }))
  const found = ofRole('WorkerRole')
  // What answers questions may use the same one.
  expect(ofRole('McpRole')).toEqual(found)
  expect(JSON.stringify(statementsOf(template, 'ApiRole'))).not.toContain('bedrock')
  return found
}

test('the worker may have the one model write that is set, in the regions of its profile, and no other', async () => {
  expect(await modelOf(fullestSettings)).toEqual([
    {
      Action: 'bedrock:InvokeModel',
      Resource: [
        expect.stringMatching(/:bedrock:\*::foundation-model\/amazon\.nova-lite-v1:0$/),
        expect.stringMatching(/:inference-profile\/us\.amazon\.nova-lite-v1:0$/),
      ],
    },
  ])
  expect(await modelOf({ summaryModel: 'amazon.nova-lite-v1:0' })).toEqual([
    {
      Action: 'bedrock:InvokeModel',
      Resource: expect.stringMatching(
        /:bedrock:us-east-1::foundation-model\/amazon\.nova-lite-v1:0$/,
      ) as string,
    },
  ])
})

test('without a model nobody may call one', async () => {
  expect(await modelOf({})).toEqual([])
})
