import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Match, type Template } from 'aws-cdk-lib/assertions'
import { beforeAll, expect, test } from 'vitest'
import { accessPrefixes } from '../../functions/store/table/keys.ts'
import { indexAttributes, tableShape } from '../../functions/store/table/shape.ts'
import { root } from '../../infra/bundle-functions.ts'
import { calls } from '../../shared/api/api.ts'
import { routedCalls } from '../../shared/api/route-keys.ts'
import { queuedRouteKeys } from '../../shared/api/queued-calls.ts'
import { routeKeyOf } from '../../shared/contract/route.ts'
import { functionOf } from '../../shared/api/routes.ts'
import { mcpRoute } from '../../shared/mcp/route.ts'
import { signInRoutes } from '../../shared/session/sign-in.ts'
import { statementsOf } from '../fixtures/stack/policies.ts'
import { prodSettings, synthesize } from '../fixtures/stack/synthesis.ts'

let template: Template
beforeAll(async () => {
  template = (await synthesize(prodSettings)).template
})

test('the gateway has one route per call of the contract and per step of sign-in, and no other', () => {
  const routes = Object.values(template.findResources('AWS::ApiGatewayV2::Route')).map(
    ({ Properties }) => (Properties as { RouteKey: string }).RouteKey,
  )
  const contract = [
    ...calls.map(([, { method, path: at }]) => `${method} ${at}`),
    ...[...Object.values(signInRoutes), mcpRoute].map(({ method, path: at }) => `${method} ${at}`),
    '$default',
  ]
  expect(routes.toSorted()).toEqual(contract.toSorted())
})

test('sign-in, what functions of their own serve and assistants lead to them, all other routes to the API’s', () => {
  const all = Object.values(template.findResources('AWS::ApiGatewayV2::Route')).map(
    ({ Properties }) => Properties as { RouteKey: string; Target: unknown },
  )
  const byTarget = Map.groupBy(all, ({ Target }) => JSON.stringify(Target)).values()
  const groups = [...byTarget].map((group) => group.map(({ RouteKey }) => RouteKey).toSorted())
  expect(groups).toHaveLength(7)
  const signIn = groups.find((group) => group.some((key) => key.includes('/auth/')))
  expect(signIn).toHaveLength(Object.keys(signInRoutes).length)
  for (const name of ['billing', 'pictures', 'imports', 'connections']) {
    const own = routedCalls.filter(({ noun }) => functionOf(noun) === name).map(routeKeyOf)
    expect(groups).toContainEqual(own.toSorted())
  }
})

test('the table is the one the code and the local engine know', () => {
  template.hasResourceProperties('AWS::DynamoDB::Table', {
    KeySchema: [
      { AttributeName: tableShape.partitionKey, KeyType: 'HASH' },
      { AttributeName: tableShape.sortKey, KeyType: 'RANGE' },
    ],
    GlobalSecondaryIndexes: indexAttributes.map((name) =>
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

const roles = [
  'ApiRole',
  'AuthRole',
  'WorkerRole',
  'TenantRolesDataRole',
  'TenantRolesMembershipRole',
]

function listed(value: string | string[]): string[] {
  return Array.isArray(value) ? value : [value]
}

test('no role may scan, run PartiQL, or do everything; a wildcard is only where traces go (C39)', () => {
  const statements = roles.flatMap((role) => statementsOf(template, role))
  const data = statements.filter(({ Action }) => listed(Action)[0]?.startsWith('dynamodb:'))
  expect(data.flatMap(({ Action }) => listed(Action))).toContain('dynamodb:Query')
  expect(
    data.flatMap(({ Action }) => listed(Action)).filter((one) => /Scan|PartiQL|\*/.test(one)),
  ).toEqual([])
  const everywhere = statements.filter(({ Resource }) => listed(Resource).includes('*'))
  expect(new Set(everywhere.flatMap(({ Action }) => listed(Action)))).toEqual(
    new Set(['xray:PutTelemetryRecords', 'xray:PutTraceSegments', 'dynamodb:ListStreams']),
  )
})

test('every right to items compares keys, and is no right to a request that names none', () => {
  for (const role of roles) {
    for (const { Effect, Action, Condition } of statementsOf(template, role)) {
      if (Effect === 'Deny' || !listed(Action).some((one) => /^dynamodb:.*Item|Query/.test(one)))
        continue
      expect(Condition).toMatchObject({
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': expect.anything() as unknown },
        Null: { 'dynamodb:LeadingKeys': 'false' },
      })
    }
  }
})

test('a function’s own role reaches sessions and sign-ins; a company’s items only its tagged role', () => {
  const patternsOf = (role: string) =>
    statementsOf(template, role).flatMap(({ Effect, Condition }) => {
      if (Effect === 'Deny') return []
      const { 'dynamodb:LeadingKeys': patterns } = Condition['ForAllValues:StringLike'] ?? {}
      return typeof patterns === 'object' || typeof patterns === 'string' ? listed(patterns) : []
    })
  const access = accessPrefixes.map((prefix) => `${prefix}*`)
  const tagged = 'T#${aws:PrincipalTag/tenant}#*'
  expect([patternsOf('ApiRole'), patternsOf('AuthRole')]).toEqual([access, access])
  const due = ['WorkerRole', 'WebhooksRole', 'SenderRole'].map(patternsOf)
  expect(due.join(' ')).toBe('W#TENANTS*,J#TENANTS W#TENANTS*,J#TENANTS,M#TENANTS ')
  expect(patternsOf('McpRole')).toEqual(['S#*', 'K#*', 'S#*'])
  expect(patternsOf('TenantRolesDataRole')).toEqual([tagged])
  expect(patternsOf('TenantRolesMembershipRole')).toEqual([tagged, tagged, ...access])
})

test('the roles of companies are for our functions only, with a company’s id as their one tag', () => {
  const trusts = Object.entries(template.findResources('AWS::IAM::Role'))
    .filter(([name]) => name.startsWith('TenantRoles'))
    .map(([, { Properties }]) => JSON.stringify(Properties))
  expect(trusts).toHaveLength(3)
  for (const trust of trusts) {
    expect(trust).toContain('????????-????-????-????-????????????')
    expect(trust).toContain('"aws:TagKeys":["tenant"]')
    expect(trust).not.toContain('"Principal":"*"')
    expect(trust).not.toContain(':root')
  }
})

test('only the API’s function lets people in; the others open data at most', () => {
  const trusted = (role: string) => {
    const found = Object.entries(template.findResources('AWS::IAM::Role')).find(([name]) =>
      name.startsWith(role),
    )
    const callers = JSON.stringify(found).match(/"(Api|Auth|Worker)Role\w*","Arn"/g) ?? []
    return [...new Set(callers.map((text) => text.split('Role')[0]?.slice(1)))].toSorted()
  }
  expect(trusted('TenantRolesDataRole')).toEqual(['Api', 'Auth', 'Worker'])
  expect(trusted('TenantRolesMembershipRole')).toEqual(['Api'])
})

test('only what calls do takes the role that admits users, and only access code the function’s own', () => {
  const naming = (word: string) =>
    globSync('functions/**/*.ts', { cwd: root })
      .filter((file) => readFileSync(path.join(root, file), 'utf8').includes(word))
      .filter((file) => file !== 'functions/store/table/client.ts')
  const memberships = naming("'membership')")
  expect(memberships.length).toBeGreaterThan(3)
  expect(memberships.filter((file) => !/\/(handlers|phone|session)\//.test(file))).toEqual([])
  const own = naming('accessClient')
  expect(own.length).toBeGreaterThan(3)
  expect(own.filter((file) => !file.startsWith('functions/store/access/'))).toEqual([])
})

test('history can be written, not changed and not deleted', () => {
  for (const role of ['TenantRolesDataRole', 'TenantRolesMembershipRole']) {
    expect(statementsOf(template, role)).toContainEqual(
      expect.objectContaining({
        Effect: 'Deny',
        Action: ['dynamodb:DeleteItem', 'dynamodb:UpdateItem'],
        Condition: {
          'ForAllValues:StringLike': {
            'dynamodb:LeadingKeys': ['T#${aws:PrincipalTag/tenant}#A#*'],
          },
          Null: { 'dynamodb:LeadingKeys': 'false' },
        },
      }),
    )
  }
})

test('the table and its keys are kept: encrypted with a key that rotates, recoverable, backed up', () => {
  template.hasResource('AWS::DynamoDB::Table', {
    DeletionPolicy: 'RetainExceptOnCreate',
    UpdateReplacePolicy: 'Retain',
    Properties: { SSESpecification: { SSEEnabled: true, SSEType: 'KMS' } },
  })
  template.allResourcesProperties('AWS::KMS::Key', { EnableKeyRotation: true })
  template.resourceCountIs('AWS::Backup::BackupPlan', 1)
})

test('the gateway’s public address is off, and CloudFront says a secret that is in no template', () => {
  template.hasResourceProperties('AWS::ApiGatewayV2::Api', { DisableExecuteApiEndpoint: true })
  const [distribution] = Object.values(template.findResources('AWS::CloudFront::Distribution'))
  expect(JSON.stringify(distribution)).toMatch(
    /"HeaderName":"x-origin-secret","HeaderValue":\{"Fn::Join":\["",\["\{\{resolve:secretsmanager:/,
  )
})

test('every route has a throttle: sign-in the lowest, writes a lower one than reads, arrivals as high', () => {
  const [stage] = Object.values(template.findResources('AWS::ApiGatewayV2::Stage'))
  const { DefaultRouteSettings, RouteSettings, AccessLogSettings } = (
    stage as { Properties: Record<string, Record<string, unknown>> }
  ).Properties
  const rateOf = (setting: unknown) =>
    (setting as { ThrottlingRateLimit: number } | undefined)?.ThrottlingRateLimit ?? 0
  const write = rateOf(RouteSettings?.['POST /api/jobs/new'])
  expect(rateOf(DefaultRouteSettings)).toBeGreaterThan(write)
  expect(write).toBeGreaterThan(rateOf(RouteSettings?.['GET /auth/{provider}']))
  expect(rateOf(RouteSettings?.['GET /auth/{provider}'])).toBeGreaterThan(0)
  for (const key of queuedRouteKeys) expect(rateOf(RouteSettings?.[key])).toBeGreaterThan(3 * 100)
  const writes = calls.flatMap(([, call]) => (call.method === 'GET' ? [] : [routeKeyOf(call)]))
  for (const key of writes.filter((each) => !queuedRouteKeys.includes(each))) {
    expect([key, rateOf(RouteSettings?.[key])]).toEqual([key, write])
  }
  for (const { method, path: at } of Object.values(signInRoutes)) {
    expect(rateOf(RouteSettings?.[`${method} ${at}`])).toBeLessThan(write)
  }
  expect(JSON.stringify(AccessLogSettings)).not.toMatch(/query|cookie|authorization/i)
})

test('the firewall stands before CloudFront, with limits and AWS’s rules', () => {
  template.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: { WebACLId: Match.anyValue() },
  })
  const [acl] = Object.values(template.findResources('AWS::WAFv2::WebACL'))
  expect(JSON.stringify(acl)).toContain('AWSManagedRulesCommonRuleSet')
  expect(JSON.stringify(acl)).toContain('RateBasedStatement')
  template.resourceCountIs('AWS::WAFv2::LoggingConfiguration', 1)
})

test('every queue but those of the minutes and of pictures is for what failed, and an alarm tells of the first', () => {
  const queues = Object.keys(template.findResources('AWS::SQS::Queue')).filter(
    (name) => !/EveryMinute|PictureStore/.test(name),
  )
  const failures = JSON.stringify(template.findResources('AWS::Lambda::EventSourceMapping'))
  const alarms = JSON.stringify(template.findResources('AWS::CloudWatch::Alarm'))
  expect(queues).toHaveLength(1)
  for (const queue of queues) {
    expect(failures).toContain(`"OnFailure":{"Destination":{"Fn::GetAtt":["${queue}","Arn"]}}`)
    expect(alarms).toContain(`{"Name":"QueueName","Value":{"Fn::GetAtt":["${queue}","QueueName"]}}`)
  }
})

test('another provider comes by its issuer, with its secrets by reference only', async () => {
  const okta = { provider: 'okta', providerName: 'Okta', issuer: 'https://x.okta.com' }
  const { template: other } = await synthesize({ stage: 'dev', ...okta })
  const reference = (field: string) =>
    `{{resolve:secretsmanager:dropcloth/dev/okta:SecretString:${field}::}}`
  other.hasResourceProperties('AWS::Cognito::UserPoolIdentityProvider', {
    ProviderName: 'Okta',
    ProviderType: 'OIDC',
    ProviderDetails: {
      oidc_issuer: okta.issuer,
      client_id: reference('client_id'),
      client_secret: reference('client_secret'),
    },
  })
  other.hasResourceProperties('AWS::Cognito::UserPoolClient', {
    SupportedIdentityProviders: [{ Ref: Match.stringLikeRegexp('Provider') }],
  })
  other.hasResourceProperties('AWS::Lambda::Function', {
    Description: 'Sign-in',
    Environment: { Variables: Match.objectLike({ PROVIDERS: 'okta=Okta' }) },
  })
})

test('in another region, what CloudFront needs is made in us-east-1', async () => {
  const { edge, template: main } = await synthesize(prodSettings, 'eu-west-1')
  edge?.resourceCountIs('AWS::WAFv2::WebACL', 1)
  edge?.resourceCountIs('AWS::CertificateManager::Certificate', 1)
  main.resourceCountIs('AWS::WAFv2::WebACL', 0)
})

test('functions run on the current Node on arm64, and their logs do not stay for ever', () => {
  template.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: Match.anyValue() })
  for (const description of ['Every /api call', 'Sign-in', 'What follows in the background']) {
    template.hasResourceProperties('AWS::Lambda::Function', {
      Description: description,
      TracingConfig: { Mode: 'Active' },
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
    })
  }
})

test('/api and /auth are never cached, and no error page hides their answers', () => {
  template.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      CacheBehaviors: ['/api', '/api/*', '/auth', '/auth/*', '/calendar/*', '/mcp'].map((pattern) =>
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
