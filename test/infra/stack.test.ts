import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { App } from 'aws-cdk-lib'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { beforeAll, expect, test } from 'vitest'
import { tableShape } from '../../functions/store/shape.ts'
import { bundleFunctions, root } from '../../infra/bundle-functions.ts'
import { DropclothStack } from '../../infra/stack.ts'
import { operations } from '../../shared/api.ts'
import { signInRoutes } from '../../shared/sign-in.ts'

let template: Template
beforeAll(async () => {
  await bundleFunctions()
  const siteDirectory = mkdtempSync(path.join(tmpdir(), 'site-'))
  writeFileSync(path.join(siteDirectory, 'index.html'), '<!doctype html>')
  const { context } = JSON.parse(readFileSync(path.join(root, 'cdk.json'), 'utf8')) as {
    context: Record<string, unknown>
  }
  const app = new App({ context, outdir: path.join(root, '.build/cdk.test') })
  template = Template.fromStack(
    new DropclothStack(app, 'Test', {
      googleSecret: 'dropcloth/google',
      siteDirectory,
    }),
  )
  // Synthesis validates the template; the flags in cdk.json make every finding an error.
  app.synth()
})

test('the gateway has one route per call of the contract and per step of sign-in, and no other', () => {
  const routes = Object.values(template.findResources('AWS::ApiGatewayV2::Route')).map(
    ({ Properties }) => (Properties as { RouteKey: string }).RouteKey,
  )
  const contract = [
    ...operations.map(([, { method, path: at }]) => `${method} ${at}`),
    ...Object.values(signInRoutes).map(({ method, path: at }) => `${method} ${at}`),
    '$default',
  ]
  expect(routes.toSorted()).toEqual(contract.toSorted())
})

test('sign-in routes lead to one function, all others to the API’s', () => {
  const routes = Object.values(template.findResources('AWS::ApiGatewayV2::Route')).map(
    ({ Properties }) => Properties as { RouteKey: string; Target: unknown },
  )
  const byTarget = Map.groupBy(routes, ({ Target }) => JSON.stringify(Target))
  const groups = [...byTarget.values()].map((group) => group.map(({ RouteKey }) => RouteKey))
  expect(groups).toHaveLength(2)
  const signIn = groups.find((group) => group.some((key) => key.includes('/auth/')))
  expect(signIn?.length).toBe(Object.keys(signInRoutes).length)
})

test('the table is the one the code and the local engine know', () => {
  template.hasResourceProperties('AWS::DynamoDB::Table', {
    KeySchema: [
      { AttributeName: tableShape.partitionKey, KeyType: 'HASH' },
      { AttributeName: tableShape.sortKey, KeyType: 'RANGE' },
    ],
    GlobalSecondaryIndexes: tableShape.indexes.map((name) =>
      Match.objectLike({
        IndexName: name,
        KeySchema: [
          { AttributeName: name, KeyType: 'HASH' },
          { AttributeName: tableShape.indexSortKey, KeyType: 'RANGE' },
        ],
      }),
    ),
    StreamSpecification: { StreamViewType: tableShape.streamView },
    TimeToLiveSpecification: { AttributeName: tableShape.timeToLive, Enabled: true },
    DeletionProtectionEnabled: true,
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  })
})

test('no function may scan, run PartiQL, or do everything', () => {
  const actions = Object.values(template.findResources('AWS::IAM::Policy')).flatMap(
    ({ Properties }) => {
      const { PolicyDocument } = Properties as {
        PolicyDocument: { Statement: { Action: string | string[] }[] }
      }
      return PolicyDocument.Statement.flatMap(({ Action }) => Action)
    },
  )
  const data = actions.filter((action) => action.startsWith('dynamodb:'))
  expect(data).toContain('dynamodb:Query')
  expect(data.filter((action) => /Scan|PartiQL|\*/.test(action))).toEqual([])
})

test('functions run on the current Node on arm64, and their logs do not stay for ever', () => {
  template.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: Match.anyValue() })
  for (const description of ['Every /api call', 'Sign-in', 'What follows in the background']) {
    template.hasResourceProperties('AWS::Lambda::Function', {
      Description: description,
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
    })
  }
})

test('the worker is fed by the stream with tasks only', () => {
  template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
    FilterCriteria: {
      Filters: [{ Pattern: '{"dynamodb":{"Keys":{"pk":{"S":[{"suffix":"#TASK"}]}}}}' }],
    },
    FunctionResponseTypes: ['ReportBatchItemFailures'],
  })
})

test('/api and /auth are never cached, and no error page hides their answers', () => {
  template.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      CacheBehaviors: ['/api/*', '/auth/*'].map((pattern) =>
        Match.objectLike({
          PathPattern: pattern,
          // AWS's managed CachingDisabled policy.
          CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
        }),
      ),
      CustomErrorResponses: Match.absent(),
    },
  })
})
