import { Match } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { bundleOf } from '../../infra/bundle-functions.ts'
import { undoableFor } from '../../shared/imports/import.ts'
import { statementsOf } from '../fixtures/stack/policies.ts'
import { isAllowed } from '../fixtures/stack/policy.ts'
import { prodSettings, synthesize } from '../fixtures/stack/synthesis.ts'
import { readdirSync } from 'node:fs'

interface Rule {
  Prefix?: string
  ExpirationInDays?: number
}

const { template } = await synthesize(prodSettings)
const { template: dev } = await synthesize({ stage: 'dev' })

const tenant = '3f2b1c9e-8a47-4d60-9e15-7c0d5a6b4e21'
const other = 'b7d0e6a4-15c3-4f98-8b2e-90ad43f1c672'
const [bucket = ''] = Object.keys(template.findResources('AWS::S3::Bucket')).filter((name) =>
  name.startsWith('PictureStoreBucket'),
)

test('the bucket is private, under a key of its own, with versions, and forgets what was only sent', () => {
  template.hasResourceProperties('AWS::S3::Bucket', {
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
    BucketEncryption: {
      ServerSideEncryptionConfiguration: [
        {
          BucketKeyEnabled: true,
          ServerSideEncryptionByDefault: {
            SSEAlgorithm: 'aws:kms',
            KMSMasterKeyID: { 'Fn::GetAtt': [Match.stringLikeRegexp('^PictureStoreKey'), 'Arn'] },
          },
        },
      ],
    },
    VersioningConfiguration: { Status: 'Enabled' },
    LifecycleConfiguration: {
      Rules: Match.arrayWith([
        Match.objectLike({ Prefix: 'incoming/', ExpirationInDays: 15 }),
        Match.objectLike({
          Prefix: 'pictures/',
          NoncurrentVersionExpiration: { NoncurrentDays: 35 },
        }),
      ]),
    },
    NotificationConfiguration: {
      QueueConfigurations: [
        Match.objectLike({
          Event: 's3:ObjectCreated:*',
          Filter: { S3Key: { Rules: [{ Name: 'prefix', Value: 'incoming/' }] } },
        }),
      ],
    },
  })
  const kept = (found: typeof template) => {
    const all = found.toJSON().Resources as Record<string, { DeletionPolicy?: string }>
    return all[bucket]?.DeletionPolicy
  }
  expect([kept(template), kept(dev)]).toEqual(['RetainExceptOnCreate', 'Delete'])
})

test('files of hours leave the bucket a week after they were sent, and imported ones long after their undo', () => {
  const found = template.toJSON().Resources as Record<
    string,
    { Properties: { LifecycleConfiguration: { Rules: Rule[] } } }
  >
  const rules = found[bucket]?.Properties.LifecycleConfiguration.Rules ?? []
  const of = (prefix: string) => rules.find(({ Prefix }) => Prefix === prefix)
  expect(of('import-drafts/')).toMatchObject({
    ExpirationInDays: 7,
    NoncurrentVersionExpiration: { NoncurrentDays: 1 },
  })
  expect(of('imports/')).toMatchObject({
    ExpirationInDays: 35,
    NoncurrentVersionExpiration: { NoncurrentDays: 1 },
  })
  expect(of('imports/')?.ExpirationInDays).toBeGreaterThan(undoableFor / 86_400_000)
})

test('pages of the product, and of no other address, may send and fetch where it has a domain', () => {
  const origins = (found: typeof template) => JSON.stringify(found.findResources('AWS::S3::Bucket'))
  expect(origins(template)).toContain(`"AllowedOrigins":["https://${prodSettings.domain}"]`)
  // What is signed is good from anywhere: without a domain, the page's address is not known yet.
  expect(origins(dev)).toContain('"AllowedOrigins":["*"]')
})

test('a tenant’s role reaches its own pictures with their key, lists nothing, and reaches no other’s', () => {
  const data = statementsOf(template, 'TenantRolesDataRole')
  const may = (action: string, resource: string) =>
    isAllowed(data, { action, resource, keys: { 'aws:PrincipalTag/tenant': [tenant] } })
  for (const action of ['s3:GetObject', 's3:PutObject', 's3:DeleteObject']) {
    for (const folder of ['incoming', 'pictures']) {
      expect(may(action, `${bucket}/${folder}/${tenant}/x`)).toBe(true)
      expect(may(action, `${bucket}/${folder}/${other}/x`)).toBe(false)
      expect(may(action, `${bucket}/${folder}/${tenant}x/x`)).toBe(false)
    }
    expect(may(action, `${bucket}/x`)).toBe(false)
  }
  expect(may('s3:ListBucket', bucket)).toBe(false)
  expect(may('s3:GetObjectVersion', `${bucket}/pictures/${tenant}/x`)).toBe(false)
  const [key = ''] = Object.keys(template.findResources('AWS::KMS::Key')).filter((name) =>
    name.startsWith('PictureStoreKey'),
  )
  const decrypt = (service: string) =>
    isAllowed(data, {
      action: 'kms:Decrypt',
      resource: key,
      keys: { 'kms:ViaService': [service], 'aws:PrincipalTag/tenant': [tenant] },
    })
  expect(decrypt('s3.AWS::Region.amazonaws.com') || decrypt('s3.us-east-1.amazonaws.com')).toBe(
    true,
  )
  expect(decrypt('dynamodb.us-east-1.amazonaws.com')).toBe(false)
})

test('no function reaches the bucket by its own rights', () => {
  for (const role of ['ApiRole', 'PicturesRole', 'WorkerRole', 'AuthRole']) {
    const actions = statementsOf(template, role).flatMap(({ Action }) => Action)
    expect(actions.length).toBeGreaterThan(0)
    expect(actions.filter((action) => action.startsWith('s3:'))).toEqual([])
  }
})

test('what arrives is tried five times, one by one, then put aside, and both are watched', () => {
  const [arrivals = '', failed = ''] = ['PictureStoreArrivals', 'PictureStoreFailed'].map((start) =>
    Object.keys(template.findResources('AWS::SQS::Queue')).find((name) => name.startsWith(start)),
  )
  template.hasResourceProperties('AWS::SQS::Queue', {
    RedrivePolicy: { deadLetterTargetArn: { 'Fn::GetAtt': [failed, 'Arn'] }, maxReceiveCount: 5 },
    // Under the ten minutes after which the alarm of what waits rings.
    VisibilityTimeout: 150,
  })
  template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
    EventSourceArn: { 'Fn::GetAtt': [arrivals, 'Arn'] },
    FunctionResponseTypes: ['ReportBatchItemFailures'],
  })
  const alarms = JSON.stringify(template.findResources('AWS::CloudWatch::Alarm'))
  for (const queue of [arrivals, failed]) {
    expect(alarms).toContain(`{"Name":"QueueName","Value":{"Fn::GetAtt":["${queue}","QueueName"]}}`)
  }
})

test('pages may send to and fetch from the bucket, and show what they fetched, and nothing else', () => {
  const headers = JSON.stringify(template.findResources('AWS::CloudFront::ResponseHeadersPolicy'))
  expect(headers).toContain("img-src 'self' data:;")
  expect(headers).toMatch(
    new RegExp(
      `connect-src 'self' https://",\\{"Fn::GetAtt":\\["${bucket}","RegionalDomainName"\\]`,
    ),
  )
})

test('the function has its codecs beside it, on a processor that needs no other build of them', () => {
  expect(readdirSync(bundleOf('pictures')).filter((name) => name.endsWith('.wasm'))).toHaveLength(3)
  template.hasResourceProperties('AWS::Lambda::Function', {
    Description: Match.stringLikeRegexp('^Photos'),
    Architectures: ['arm64'],
    MemorySize: 1769,
  })
})

test('an account that runs ten things at once keeps most of them for people', () => {
  const most = (found: typeof template) =>
    Object.values(found.findResources('AWS::Lambda::EventSourceMapping'))
      .filter(({ Properties }) => JSON.stringify(Properties).includes('PictureStoreArrivals'))
      .map(({ Properties }) => (Properties as { ScalingConfig: unknown }).ScalingConfig)
  expect([most(dev), most(template)]).toEqual([
    [{ MaximumConcurrency: 2 }],
    [{ MaximumConcurrency: 10 }],
  ])
})
