import {
  GetFunctionConfigurationCommand,
  LambdaClient,
  UpdateFunctionConfigurationCommand,
} from '@aws-sdk/client-lambda'
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test } from 'vitest'
import {
  applySecret,
  finishRotation,
  rotateOwnSecret,
} from '../../infra/commands/secrets/rotate-own-secret.ts'

// Secrets Manager and Lambda as far as a rotation uses them: each remembers what it was given.
const secrets = mockClient(SecretsManagerClient)
const lambda = mockClient(LambdaClient)

const old = 'a'.repeat(64)
const shared = 'b'.repeat(64)
let stored: Record<string, string>
let given: Record<string, string>
/** Updates of functions until one fails. */
let updatesLeft: number
/** Pairs of functions of which one signed what the other did not accept, at any time. */
let misfits: string[]

const valuesOf = (name: string) => (given[name] ?? '').split(',').filter((value) => value !== '-')

/** Notes the functions that do not accept what another one, or a deployment at this time, signs with. */
function look(): void {
  const deployed = [stored.current, stored.previous].filter((value) => value !== '-')
  const all = [...Object.keys(given).map(valuesOf), deployed]
  for (const [first] of all) {
    for (const accepted of all) if (first && !accepted.includes(first)) misfits.push(first)
  }
}

beforeEach(() => {
  stored = { current: old, previous: '-' }
  given = { mailer: `${old},-,${shared}`, api: `${old},-,${shared}` }
  updatesLeft = Infinity
  misfits = []
  for (const client of [secrets, lambda]) client.reset()
  secrets
    .on(GetSecretValueCommand)
    .callsFake(({ SecretId }: { SecretId: string }) => ({
      SecretString: SecretId === 'shared' ? shared : JSON.stringify(stored),
    }))
    .on(PutSecretValueCommand)
    .callsFake(({ SecretString }: { SecretString: string }) => {
      stored = JSON.parse(SecretString) as Record<string, string>
      look()
      return {}
    })
  lambda
    .on(GetFunctionConfigurationCommand)
    .callsFake(({ FunctionName }: { FunctionName: string }) => ({
      LastUpdateStatus: 'Successful',
      Environment: { Variables: { STAGE: 'dev', LINK_SECRETS: given[FunctionName] } },
    }))
    .on(UpdateFunctionConfigurationCommand)
    .callsFake((sent: { FunctionName: string; Environment: { Variables: never } }) => {
      if (updatesLeft === 0) throw new Error('cut')
      updatesLeft -= 1
      expect(sent.Environment.Variables).toMatchObject({ STAGE: 'dev' })
      given[sent.FunctionName] = sent.Environment.Variables['LINK_SECRETS']
      look()
      return {}
    })
})

const rotation = {
  use: 'links' as const,
  secrets: new SecretsManagerClient({}),
  lambda: new LambdaClient({}),
  outputs: { LinkSecrets: ['links', 'mailer', 'api'], SharedSecret: 'shared' },
  wait: 1,
}

test('a rotation gives all functions a new value that signs, beside the old one', async () => {
  await rotateOwnSecret(rotation)
  const { current = '' } = stored
  expect(current).toMatch(/^[0-9a-f]{64}$/)
  expect(current).not.toBe(old)
  expect(stored).toEqual({ current, previous: old })
  expect([valuesOf('mailer'), valuesOf('api')]).toEqual([
    [current, old, shared],
    [current, old, shared],
  ])
  expect(misfits).toEqual([])
})

test.each([0, 1, 2, 3])(
  'a rotation that was interrupted after %i functions continues with the same value',
  async (done) => {
    updatesLeft = done
    await expect(rotateOwnSecret(rotation)).rejects.toThrow('cut')
    const { next } = stored
    updatesLeft = Infinity
    await expect(finishRotation(rotation)).rejects.toThrow('interrupted')
    await rotateOwnSecret(rotation)
    expect(stored).toEqual({ current: next, previous: old })
    expect(valuesOf('api')).toEqual([next, old, shared])
    expect(misfits).toEqual([])
  },
)

test('the old value is accepted until the rotation is finished, and only then can another one begin', async () => {
  await rotateOwnSecret(rotation)
  await expect(rotateOwnSecret(rotation)).rejects.toThrow('--finish')
  const { current } = stored
  await finishRotation(rotation)
  expect(stored).toEqual({ current, previous: '-' })
  expect([valuesOf('mailer'), valuesOf('api')]).toEqual([
    [current, shared],
    [current, shared],
  ])
  await rotateOwnSecret(rotation)
  expect(stored).toMatchObject({ previous: current })
  expect(misfits).toEqual([])
})

test('functions that a rollback gave other values are given what the secret contains', async () => {
  await rotateOwnSecret(rotation)
  const { current } = stored
  given.api = `${old},-,${shared}`
  await applySecret(rotation)
  expect(valuesOf('api')).toEqual([current, old, shared])
})

test('an installation without the secret of earlier versions gives none', async () => {
  const outputs = { LinkSecrets: rotation.outputs.LinkSecrets }
  await rotateOwnSecret({ ...rotation, outputs })
  expect(valuesOf('api')).toEqual([stored.current, old])
})

test('a stack of an earlier version is said to be one', async () => {
  await expect(rotateOwnSecret({ ...rotation, outputs: {} })).rejects.toThrow('Deploy it first')
})
