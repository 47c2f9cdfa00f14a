import { Match, type Template } from 'aws-cdk-lib/assertions'
import { beforeAll, expect, test } from 'vitest'
import { boards } from '../../infra/observability/panels.ts'
import { answerTo, insightsQuery, type LoggedLine } from '../../infra/observability/question.ts'
import {
  fullestSettings,
  newAccountSettings,
  prodSettings,
  synthesize,
} from '../fixtures/stack/synthesis.ts'

// What a first deployment that failed leaves behind must not be in the way of the second, and what
// AWS refuses or counts otherwise than one would think.

let template: Template
let edge: Template | null
let watch: Template | null
beforeAll(async () => {
  const made = await synthesize(prodSettings, 'eu-central-1')
  template = made.template
  edge = made.edge
  watch = made.watch
})

test('what is kept is not kept by a first deployment that fails, logs neither', () => {
  const resources = Object.entries(
    template.toJSON().Resources as Record<string, { Type: string; DeletionPolicy?: string }>,
  )
  const kept = resources.filter(([, { DeletionPolicy }]) => DeletionPolicy === 'Retain')
  expect(kept).toEqual([])
  const once = resources.filter(([, each]) => each.DeletionPolicy === 'RetainExceptOnCreate')
  expect(once.map(([, { Type }]) => Type).toSorted()).toEqual(
    [
      'AWS::Backup::BackupVault',
      'AWS::Cognito::UserPool',
      'AWS::DynamoDB::Table',
      'AWS::KMS::Key',
      'AWS::KMS::Key',
      'AWS::KMS::Key',
      'AWS::KMS::Key',
      'AWS::S3::Bucket',
      'AWS::S3::Bucket',
      'AWS::S3::Bucket',
      // One for each use that data outlives, and the shared one of stages from before there were several.
      ...Array.from({ length: 5 }, () => 'AWS::SecretsManager::Secret'),
    ].toSorted(),
  )
})

test('CloudFront’s log has no field in which a secret could stand, and comes from us-east-1', () => {
  const [delivery] = Object.values((watch ?? template).findResources('AWS::Logs::Delivery'))
  const { RecordFields: fields } = delivery?.Properties as { RecordFields: string[] }
  expect(fields).toContain('sc-status')
  expect(fields.filter((field) => /uri|query|referer|cookie/i.test(field))).toEqual([])
  expect(JSON.stringify(template.findResources('AWS::CloudFront::Distribution'))).not.toContain(
    '"Logging"',
  )
})

test('API Gateway is asked for twenty routes at once, not for all', () => {
  const routes = Object.entries(template.findResources('AWS::ApiGatewayV2::Route'))
  const waiting = routes.filter(([, { DependsOn = [] }]) =>
    [DependsOn].flat().some((name) => routes.some(([route]) => route === name)),
  )
  // All but the first twenty and the one for everything else.
  expect(routes.length - waiting.length).toBe(21)
})

test('the gateway’s log has the prefix for which the account’s one policy of such logs does not grow', () => {
  const [stage] = Object.values(template.findResources('AWS::ApiGatewayV2::Stage'))
  const settings = stage?.Properties as { AccessLogSettings: { DestinationArn: unknown } }
  const [id = ''] = (settings.AccessLogSettings.DestinationArn as { 'Fn::GetAtt': string[] })[
    'Fn::GetAtt'
  ]
  const log = template.findResources('AWS::Logs::LogGroup')[id]
  expect(JSON.stringify(log?.Properties)).toContain('"/aws/vendedlogs/dropcloth-prod-"')
  // Named by its stack: one that was kept is not in the way.
  expect(JSON.stringify(log?.Properties)).toContain('AWS::StackId')
  // A deployment that renames the log keeps the entries of the previous one; a teardown deletes the log.
  expect(log).toMatchObject({ UpdateReplacePolicy: 'Retain', DeletionPolicy: 'Delete' })
})

test('the site has an address only once the gateway behind it has one', () => {
  const named = (Name: string) =>
    Object.entries(template.findResources('AWS::Route53::RecordSet', { Properties: { Name } }))
  const needed = [
    ...named('api.app.example.com.').map(([id]) => id),
    ...Object.keys(template.findResources('AWS::ApiGatewayV2::ApiMapping')),
  ]
  expect(needed).toHaveLength(3)
  const own = named('app.example.com.')
  expect(own).toHaveLength(2)
  for (const [, { DependsOn }] of own) expect(DependsOn).toEqual(expect.arrayContaining(needed))
})

/** The services of which a template makes something. */
const servicesOf = (found: Template) =>
  new Set(
    Object.values(found.toJSON().Resources as Record<string, { Type: string }>).map(({ Type }) =>
      Type.split('::').slice(0, 2).join('::'),
    ),
  )

/**
 * Services that every account has once it is bootstrapped, that preflight asks, or of which something made would stay:
 * keys and secrets for days, identities and records under names of the operator's.
 */
const notTried =
  /^AWS::(CDK|CertificateManager|Chatbot|CloudWatch|Events|IAM|KMS|Lambda|Logs|Route53|S3|SES|SNS|SQS|SecretsManager)$/

test('a trial uses each service that a new account may not have activated', async () => {
  const { template: whole, probe } = await synthesize(fullestSettings)
  const needed = [...servicesOf(whole)].filter((service) => !notTried.test(service))
  expect([...servicesOf(probe)].filter((service) => service !== 'AWS::CDK').toSorted()).toEqual(
    needed.toSorted(),
  )
  probe.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: Match.objectLike({ Enabled: false }),
  })
  // Nothing of a trial stays, whatever the stage keeps.
  expect(JSON.stringify(probe.toJSON())).not.toContain('Retain')
  const without = await synthesize(newAccountSettings)
  without.probe.resourceCountIs('AWS::Budgets::Budget', 0)
  without.template.resourceCountIs('AWS::Budgets::Budget', 0)
})

test('the vault has another name in each stack, so that one that was kept is not in the way', () => {
  const [vault] = Object.values(template.findResources('AWS::Backup::BackupVault'))
  expect(JSON.stringify(vault)).toContain('AWS::StackId')
})

test('copies are kept for 35 days, and one a month for a year in cold storage', () => {
  template.hasResourceProperties('AWS::Backup::BackupPlan', {
    BackupPlan: {
      BackupPlanRule: [
        Match.objectLike({ Lifecycle: { DeleteAfterDays: 35 } }),
        Match.objectLike({ Lifecycle: { DeleteAfterDays: 365, MoveToColdStorageAfterDays: 7 } }),
      ],
    },
  })
})

test('the firewall has no empty list of overrides, which AWS refuses', () => {
  const [acl] = Object.values((edge ?? template).findResources('AWS::WAFv2::WebACL'))
  expect(JSON.stringify(acl)).toContain('RuleActionOverrides')
  expect(JSON.stringify(acl)).not.toContain('"RuleActionOverrides":[]')
})

test('the user pool has the plan that managed login needs, and no flow that nobody uses', () => {
  template.hasResourceProperties('AWS::Cognito::UserPool', { UserPoolTier: 'ESSENTIALS' })
  template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
    ExplicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH'],
    AllowedOAuthFlows: ['code'],
    RefreshTokenValidity: 60,
  })
})

test('the worker is fed by the stream with tasks, what programs may hear of, and photos that leave; it tries by age', () => {
  template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
    FilterCriteria: {
      Filters: [
        {
          Pattern:
            '{"eventName":["INSERT","MODIFY"],"dynamodb":{"Keys":{"pk":{"S":[{"suffix":"#TASK"},{"suffix":"#PENDING"},{"suffix":"#ENTRY"},{"suffix":"#LEAVE"},{"suffix":"#SHEET"},{"suffix":"#EXPORT"},{"suffix":"#PUBLICATION"},{"suffix":"#ACKNOWLEDGED"},{"suffix":"#RECEIPT"}]}}}}',
        },
        {
          Pattern:
            '{"eventName":["INSERT"],"dynamodb":{"NewImage":{"noun":{"S":["ENTRY","JOB","CUSTOMER","USER"]},"thing":{"S":[{"exists":true}]}}}}',
        },
        {
          Pattern:
            '{"eventName":["REMOVE"],"dynamodb":{"Keys":{"pk":{"S":[{"suffix":"#PHOTO"}]}}}}',
        },
      ],
    },
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    MaximumRecordAgeInSeconds: 7200,
    MaximumRetryAttempts: Match.absent(),
  })
})

/** Lines of a function's log: one of ours, and what Lambda writes around it. */
const ours = { call: 'getMe', tenant: 't', user: 'u', requests: 1, duration: 5, status: 200 }
const platform: LoggedLine[] = [
  { '@message': 'INIT_START Runtime Version: nodejs:24.v1' },
  { '@message': 'START RequestId: 1 Version: $LATEST' },
  { '@message': 'END RequestId: 1' },
  { '@message': 'REPORT RequestId: 1 Duration: 5.00 ms Billed Duration: 6 ms' },
]

/** The lines that the filters of a query let through, as Logs Insights reads them. */
function filtered(query: string[], lines: LoggedLine[]): LoggedLine[] {
  const filters = query.filter((part) => part.startsWith('filter '))
  return lines.filter((line) =>
    filters.every((text) => {
      const present = /ispresent\((\w+)\)/.exec(text)?.[1]
      const [, field = '', value] = /filter (\w+) = "(\w+)"/.exec(text) ?? []
      if (present !== undefined) return line[present] !== undefined
      return field !== '' && line[field] === value
    }),
  )
}

const questions = boards.flatMap(({ panels }) =>
  panels.flatMap((panel) =>
    panel.kind === 'question' ? [[panel.title, panel.question] as const] : [],
  ),
)

test.each(questions)('“%s” does not count the platform’s own lines', (_, question) => {
  const lines = [...platform, ours, ...platform]
  const meant = filtered(insightsQuery(question), lines)
  expect(meant.filter((line) => line.call === undefined)).toEqual([])
  expect(answerTo(question, lines)).toEqual(answerTo(question, [ours]))
  expect(filtered(insightsQuery({ ...question, by: [] }), [ours]).length).toBe(meant.length)
})
