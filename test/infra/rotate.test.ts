import {
  CloudFrontClient,
  GetDistributionCommand,
  GetDistributionConfigCommand,
  UpdateDistributionCommand,
  type DistributionConfig,
} from '@aws-sdk/client-cloudfront'
import {
  GetAliasCommand,
  GetFunctionConfigurationCommand,
  LambdaClient,
  PublishVersionCommand,
  UpdateAliasCommand,
  UpdateFunctionConfigurationCommand,
} from '@aws-sdk/client-lambda'
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test } from 'vitest'
import { referencesOf } from '../fixtures/stack/change-set.ts'
import { prodSettings, synthesize } from '../fixtures/stack/synthesis.ts'
import {
  acceptDeployedSecrets,
  rotateOriginSecret,
} from '../../infra/commands/secrets/rotate-secret.ts'

// Three services of AWS, played as far as a rotation uses them: each remembers what it was told.
const secrets = mockClient(SecretsManagerClient)
const lambda = mockClient(LambdaClient)
const cloudfront = mockClient(CloudFrontClient)

let stored: Record<string, string>
let accepted: Record<string, string>
/** The environment of the live function, which its requests do not see until a version of it is published. */
let latest: string
let versions: string[]
let code: string
let weights: Record<string, number>
let said: string
let isCut: boolean
/**
 * Whether at some time CloudFront said what a function did not accept, or would not have accepted after a
 * deployment, which gives it what the secret says then.
 */
let wasRefused: boolean

function look(): void {
  const deployed = `${stored.current},${stored.previous}`
  const lists = [...Object.values(accepted), deployed]
  wasRefused ||= lists.some((list) => !list.split(',').includes(said))
}

function config(): DistributionConfig {
  const CustomHeaders = {
    Quantity: 1,
    Items: [{ HeaderName: 'x-origin-secret', HeaderValue: said }],
  }
  const origin = { Id: 'gateway', DomainName: 'x', CustomHeaders }
  return {
    CallerReference: 'x',
    Comment: '',
    Enabled: true,
    DefaultCacheBehavior: { TargetOriginId: 'site', ViewerProtocolPolicy: 'https-only' },
    Origins: { Quantity: 2, Items: [{ Id: 'site', DomainName: 'y' }, origin] },
  }
}

beforeEach(() => {
  stored = { current: 'old-secret', previous: '-' }
  accepted = { api: 'old-secret,-', auth: 'old-secret,-' }
  latest = 'old-secret,-'
  versions = []
  code = 'same'
  weights = {}
  said = 'old-secret'
  isCut = false
  wasRefused = false
  for (const client of [secrets, lambda, cloudfront]) client.reset()
  secrets
    .on(GetSecretValueCommand)
    .callsFake(() => ({ SecretString: JSON.stringify(stored) }))
    .on(PutSecretValueCommand)
    .callsFake(({ SecretString }: { SecretString: string }) => {
      stored = JSON.parse(SecretString) as Record<string, string>
      look()
      return {}
    })
  lambda
    .on(GetFunctionConfigurationCommand)
    .callsFake(({ FunctionName, Qualifier }: { FunctionName: string; Qualifier?: string }) => {
      const isLatest = FunctionName === 'api' && Qualifier === undefined
      const ORIGIN_SECRETS = isLatest ? latest : accepted[FunctionName]
      return {
        LastUpdateStatus: 'Successful',
        CodeSha256: isLatest ? code : 'same',
        Environment: { Variables: { STAGE: 'dev', ORIGIN_SECRETS } },
      }
    })
    .on(UpdateFunctionConfigurationCommand)
    .callsFake((sent: { FunctionName: string; Environment: { Variables: never } }) => {
      expect(sent.Environment.Variables).toMatchObject({ STAGE: 'dev' })
      const given: string = sent.Environment.Variables['ORIGIN_SECRETS']
      if (sent.FunctionName === 'api') latest = given
      else accepted[sent.FunctionName] = given
      look()
      return {}
    })
    .on(PublishVersionCommand, { FunctionName: 'api' })
    .callsFake(() => ({ Version: String(versions.push(latest)) }))
    .on(GetAliasCommand, { FunctionName: 'api', Name: 'live' })
    .callsFake(() => ({ RoutingConfig: { AdditionalVersionWeights: weights } }))
    .on(UpdateAliasCommand, { FunctionName: 'api', Name: 'live' })
    .callsFake(({ FunctionVersion }: { FunctionVersion: string }) => {
      accepted.api = versions[Number(FunctionVersion) - 1] ?? ''
      look()
      return {}
    })
  cloudfront
    .on(GetDistributionConfigCommand)
    .callsFake(() => ({ DistributionConfig: config(), ETag: 'e' }))
    .on(UpdateDistributionCommand)
    .callsFake((sent: { DistributionConfig: DistributionConfig }) => {
      if (isCut) throw new Error('cut')
      said =
        sent.DistributionConfig.Origins?.Items?.[1]?.CustomHeaders?.Items?.[0]?.HeaderValue ?? ''
      look()
      return {}
    })
    .on(GetDistributionCommand)
    .resolves({
      Distribution: {
        Id: 'd',
        ARN: 'a',
        Status: 'Deployed',
        LastModifiedTime: new Date(0),
        InProgressInvalidationBatches: 0,
        DomainName: 'x',
        DistributionConfig: config(),
      },
    })
})

const rotation = {
  secrets: new SecretsManagerClient({}),
  lambda: new LambdaClient({}),
  cloudfront: new CloudFrontClient({}),
  outputs: {
    OriginSecretName: 's',
    FunctionNames: ['api', 'auth'],
    DistributionId: 'd',
    LiveFunction: 'api',
  },
  wait: 1,
}
const rotate = () => rotateOriginSecret(rotation)

test('CloudFront and the functions have a new secret; nobody was refused, not by a deployment in between either', async () => {
  await rotate()
  expect(said).not.toBe('old-secret')
  expect(said.length).toBeGreaterThanOrEqual(48)
  expect(accepted).toEqual({ api: said, auth: said })
  expect(stored).toEqual({ current: said, previous: '-' })
  expect(wasRefused).toBe(false)
})

test('cut before CloudFront changed, it goes on with the same secret when it is run again', async () => {
  isCut = true
  await expect(rotate()).rejects.toThrow('cut')
  expect(stored).toMatchObject({ current: 'old-secret' })
  expect(said).toBe('old-secret')
  const { next } = stored
  isCut = false
  await rotate()
  expect(said).toBe(next)
  expect(accepted).toEqual({ api: next, auth: next })
  expect(stored).toEqual({ current: next, previous: '-' })
  expect(wasRefused).toBe(false)
})

test('functions that a rollback gave an older secret accept what CloudFront says; the others stay', async () => {
  await rotate()
  accepted.api = 'old-secret,-'
  expect(await acceptDeployedSecrets(rotation)).toEqual(['api'])
  expect(accepted).toEqual({ api: `${said},old-secret,-`, auth: said })
  expect(await acceptDeployedSecrets(rotation)).toEqual([])
})

test.each([
  ['is shifting requests', () => void (weights = { 2: 0.1 })],
  ['has brought new code that serves nobody yet', () => void (code = 'new')],
])('a deployment that %s is not overtaken by a rotation', async (_, arrange) => {
  arrange()
  await expect(rotate()).rejects.toThrow('A deployment is replacing api')
  expect([latest, accepted, versions]).toEqual([
    'old-secret,-',
    { api: 'old-secret,-', auth: 'old-secret,-' },
    [],
  ])
})

test('a distribution that a rollback gave an older secret is let in', async () => {
  await rotate()
  const rotated = said
  said = 'old-secret'
  expect(await acceptDeployedSecrets(rotation)).toEqual(['api', 'auth'])
  expect(accepted.api).toBe(`old-secret,${rotated}`)
})

test('a rotation of the secret reaches every function that a route leads to, and no other', async () => {
  const { template } = await synthesize(prodSettings)
  const integrations = Object.values(template.findResources('AWS::ApiGatewayV2::Integration'))
  const aliases = template.findResources('AWS::Lambda::Alias')
  const called = integrations.flatMap(({ Properties }) =>
    referencesOf(Properties).filter((id) => /^(?!Gateway)/.test(id)),
  )
  const functions = called.flatMap((id) => {
    const alias = aliases[id]?.Properties as { FunctionName: unknown } | undefined
    return alias ? referencesOf(alias.FunctionName) : [id]
  })
  const { Value } = template.findOutputs('FunctionNames').FunctionNames as {
    Value: { 'Fn::Join': [string, ({ Ref: string } | string)[]] }
  }
  const told = Value['Fn::Join'][1].flatMap((part) => (typeof part === 'string' ? [] : [part.Ref]))
  expect(told.toSorted()).toEqual([...new Set(functions)].toSorted())
})
