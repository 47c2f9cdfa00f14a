import { GetAliasCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { Match, type Template } from 'aws-cdk-lib/assertions'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { lineFields } from '../../functions/telemetry/metrics.ts'
import { shiftContext } from '../../infra/commands/deploy/live-version.ts'
import { referencesOf, type TemplateJson } from '../fixtures/stack/change-set.ts'
import {
  metricsOf,
  rings,
  type AlarmProperties,
  type Metric,
  type Series,
} from '../fixtures/stack/metric-math.ts'
import { resolved } from '../fixtures/stack/policies.ts'
import { lambda, makeReady } from '../fixtures/stack/ready-account.ts'
import { prodSettings, synthesize } from '../fixtures/stack/synthesis.ts'

let prod: Template
let dev: Template
beforeAll(async () => {
  prod = (await synthesize(prodSettings)).template
  dev = (await synthesize({ stage: 'dev' })).template
})

const idOf = (template: Template, type: string, begins = '') =>
  Object.keys(template.findResources(type)).find((id) => id.startsWith(begins)) ?? ''
const aliasOf = (template: Template) => idOf(template, 'AWS::Lambda::Alias')

describe.each([
  ['prod', () => prod],
  ['dev', () => dev],
])('in %s', (_, made) => {
  test('requests reach the API through its alias, and may call nothing beside it', () => {
    const template = made()
    const alias = aliasOf(template)
    const integrations = Object.entries(template.findResources('AWS::ApiGatewayV2::Integration'))
    const ofApi = integrations.filter(([, each]) => referencesOf(each.Properties).includes(alias))
    expect(ofApi).toHaveLength(1)
    const [[integration, { DependsOn }] = ['', {}]] = ofApi
    const routes = Object.values(template.findResources('AWS::ApiGatewayV2::Route')).filter(
      ({ Properties }) => referencesOf(Properties).includes(integration),
    )
    expect(routes.length).toBeGreaterThan(50)
    const permissions = Object.entries(template.findResources('AWS::Lambda::Permission'))
    const onApi = permissions.filter(([, { Properties }]) =>
      referencesOf((Properties as { FunctionName: unknown }).FunctionName).includes(alias),
    )
    // Of all routes but one, and of the one for everything else.
    expect(onApi).toHaveLength(2)
    expect(onApi.map(([id]) => id)).toEqual(expect.arrayContaining(DependsOn as string[]))
    const api = idOf(template, 'AWS::Lambda::Function', 'Api')
    for (const [, { Properties }] of permissions) {
      const { FunctionName } = Properties as { FunctionName: unknown }
      expect(referencesOf(FunctionName)).not.toContain(api)
    }
  })

  test('assistants call the API through its alias', () => {
    const template = made()
    const mcp = template.findResources('AWS::Lambda::Function')[
      idOf(template, 'AWS::Lambda::Function', 'Mcp')
    ] as { Properties: { Environment: { Variables: Record<string, unknown> } } }
    const name = mcp.Properties.Environment.Variables.API_FUNCTION
    expect(referencesOf(name)).toEqual([aliasOf(template)])
    expect(JSON.stringify(name)).toContain(':live')
    template.hasResourceProperties('AWS::IAM::Policy', {
      PolicyName: Match.stringLikeRegexp('^Mcp'),
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Action: 'lambda:InvokeFunction',
            Resource: { Ref: aliasOf(template) },
          }),
        ]),
      },
    })
  })
})

test('prod gives a new version a tenth of the requests for five minutes, and takes it back when an alarm fires', () => {
  const alias = Object.values(prod.findResources('AWS::Lambda::Alias'))[0] as {
    UpdatePolicy: { CodeDeployLambdaAliasUpdate: object }
    DependsOn: string[]
  }
  const group = idOf(prod, 'AWS::CodeDeploy::DeploymentGroup')
  expect(alias.UpdatePolicy.CodeDeployLambdaAliasUpdate).toEqual({
    ApplicationName: { Ref: idOf(prod, 'AWS::CodeDeploy::Application') },
    DeploymentGroupName: { Ref: group },
  })
  expect(alias.DependsOn).toContain(group)
  prod.hasResourceProperties('AWS::CodeDeploy::DeploymentGroup', {
    DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
    AutoRollbackConfiguration: {
      Enabled: true,
      Events: Match.arrayWith(['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM']),
    },
    AlarmConfiguration: {
      Enabled: true,
      Alarms: [
        { Name: { Ref: idOf(prod, 'AWS::CloudWatch::Alarm', 'Canary') } },
        { Name: { Ref: idOf(prod, 'AWS::CloudWatch::Alarm', 'ObservabilityAlarmsTenantDenied') } },
      ],
    },
  })
})

test('dev gives it all of them at once, without CodeDeploy; a setting changes that', async () => {
  const [alias] = Object.values(dev.findResources('AWS::Lambda::Alias'))
  expect(alias).not.toHaveProperty('UpdatePolicy')
  const types = new Set(
    Object.values((dev.toJSON() as TemplateJson).Resources).map(({ Type }) => Type),
  )
  expect([...types].filter((type) => type.includes('CodeDeploy'))).toEqual([])
  const { settings } = await synthesize({ stage: 'dev' })
  expect(settings.canary).toBe(false)
})

describe('the alarm of a new version', () => {
  const alarm = () => {
    const alarms = prod.findResources('AWS::CloudWatch::Alarm')
    return resolved(
      alarms[idOf(prod, 'AWS::CloudWatch::Alarm', 'Canary')]?.Properties,
    ) as AlarmProperties
  }
  const ringsOn = (values: Record<string, Series>) =>
    rings(alarm(), ({ MetricName }: Metric) => values[MetricName.split('-')[0] ?? ''] ?? [])

  test('fires within a minute on two failures of few requests, or on two crashes', () => {
    expect(ringsOn({ Invocations: [2], failures: [2] })).toBe(true)
    expect(ringsOn({ Invocations: [2], Errors: [2] })).toBe(true)
    expect(ringsOn({ Invocations: [18], failures: [1], Errors: [1] })).toBe(true)
    expect(ringsOn({ Invocations: [2600], failures: [30], Errors: [10] })).toBe(true)
  })

  test('is quiet on failures within the objective, on a single one, and while nothing fails', () => {
    expect(ringsOn({ Invocations: [2600], failures: [20] })).toBe(false)
    expect(ringsOn({ Invocations: [2], failures: [1] })).toBe(false)
    expect(ringsOn({ Invocations: [2], Errors: [1] })).toBe(false)
    expect(ringsOn({ Invocations: [18] })).toBe(false)
    expect(ringsOn({})).toBe(false)
  })

  test('compares the failures of the new version with the requests of that version', () => {
    const counted = metricsOf(alarm()).filter(({ Namespace }) => Namespace === 'AWS/Lambda')
    expect(counted.map(({ MetricName }) => MetricName).toSorted()).toEqual([
      'Errors',
      'Invocations',
    ])
    for (const { Dimensions } of counted)
      expect(Dimensions).toContainEqual(expect.objectContaining({ Name: 'ExecutedVersion' }))
  })

  test('looks at the new version only, by fields that lines of the log have', () => {
    const version = idOf(prod, 'AWS::Lambda::Version')
    prod.hasResourceProperties('AWS::Logs::MetricFilter', {
      MetricTransformations: [{ MetricName: 'failures-prod' }],
      FilterPattern: {
        'Fn::Join': [
          '',
          [
            '{ ($.server_errors > 0) && ($.version = "',
            { 'Fn::GetAtt': [version, 'Version'] },
            '") }',
          ],
        ],
      },
    })
    expect(lineFields).toContain('version')
  })
})

describe('a deployment', () => {
  const client = new LambdaClient({ region: 'us-east-1' })
  const deployed = { LiveFunction: 'api', LiveVersion: '7' }
  const servedBy = (FunctionVersion: string) =>
    lambda.on(GetAliasCommand, { FunctionName: 'api', Name: 'live' }).resolves({ FunctionVersion })
  beforeEach(makeReady)

  test('shifts gradually from the version that the last one left, and at once from another', async () => {
    servedBy('7')
    expect(await shiftContext(client, { canary: true }, deployed)).toEqual([])
    vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
    servedBy('8')
    expect(await shiftContext(client, { canary: true }, deployed)).toEqual(['canary=false'])
  })

  test('shifts at once when it replaces the table, and gradually once the stack uses that table', async () => {
    servedBy('7')
    vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
    const restoring = { canary: true, restoredTable: 'new' }
    expect(await shiftContext(client, restoring, deployed)).toEqual(['canary=false'])
    const earlier = { ...deployed, RestoredTable: 'earlier' }
    expect(await shiftContext(client, restoring, earlier)).toEqual(['canary=false'])
    const taken = { ...deployed, RestoredTable: 'new' }
    expect(await shiftContext(client, restoring, taken)).toEqual([])
  })

  test('looks at no alias where it shifts at once, or where there is none yet', async () => {
    expect(await shiftContext(client, { canary: false }, deployed)).toEqual([])
    expect(await shiftContext(client, { canary: true }, null)).toEqual([])
    expect(lambda.calls()).toEqual([])
  })
})
