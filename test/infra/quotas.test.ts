import type { Template } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, test } from 'vitest'
import { resolved } from '../fixtures/stack/policies.ts'
import { settingsSchema } from '../../infra/settings-schema.ts'
import { fullestSettings, replacedSettings, synthesize } from '../fixtures/stack/synthesis.ts'

// What AWS takes of one stack and of one of its parts; more is refused in the middle of a deployment.

interface Resource {
  Type: string
  Properties?: Record<string, unknown>
}

// In us-east-1 all of it is one stack, and so the largest.
let template: Template
beforeAll(async () => {
  template = (await synthesize(fullestSettings)).template
})

const resourcesOf = (template: Template) =>
  Object.values(template.toJSON().Resources as Record<string, Resource>)
const of = (template: Template, type: string) =>
  resourcesOf(template).flatMap(({ Type, Properties = {} }) => (Type === type ? [Properties] : []))
/** Its characters as AWS counts them, with every reference as long as an ARN. */
const sizeOf = (value: unknown) => JSON.stringify(resolved(value)).length
const most = (counts: readonly number[]) => Math.max(0, ...counts)

test('the stack that is counted has every setting', () => {
  expect([...Object.keys(fullestSettings), ...replacedSettings].toSorted()).toEqual(
    Object.keys(settingsSchema.shape).toSorted(),
  )
})

describe('of the stack', () => {
  const counts: [what: string, quota: number, count: (made: Template) => number][] = [
    ['resources', 500, (template) => resourcesOf(template).length],
    ['outputs', 200, (template) => Object.keys((template.toJSON().Outputs ?? {}) as object).length],
    ['bytes of the template', 1_000_000, (template) => JSON.stringify(template.toJSON()).length],
    [
      'dynamic references',
      60,
      (template) => JSON.stringify(template.toJSON()).split('{{resolve:').length - 1,
    ],
    ['routes of the gateway', 300, (template) => of(template, 'AWS::ApiGatewayV2::Route').length],
    [
      'characters of a trust policy',
      2_048,
      (template) =>
        most(
          of(template, 'AWS::IAM::Role').map(({ AssumeRolePolicyDocument }) =>
            sizeOf(AssumeRolePolicyDocument),
          ),
        ),
    ],
    [
      'characters of a role’s own policies',
      10_240,
      (template) => {
        const byRole = Map.groupBy(of(template, 'AWS::IAM::Policy'), ({ Roles }) =>
          JSON.stringify(Roles),
        )
        return most(
          [...byRole.values()].map((own) =>
            own.reduce((sum, { PolicyDocument }) => sum + sizeOf(PolicyDocument), 0),
          ),
        )
      },
    ],
    [
      'bytes of a function’s environment',
      4_096,
      (template) =>
        most(
          of(template, 'AWS::Lambda::Function').map(({ Environment }) => sizeOf(Environment ?? {})),
        ),
    ],
    [
      'metrics of an alarm',
      10,
      (template) =>
        most(
          of(template, 'AWS::CloudWatch::Alarm').map(
            ({ Metrics = [] }) =>
              (Metrics as { MetricStat?: unknown }[]).filter(({ MetricStat }) => MetricStat).length,
          ),
        ),
    ],
  ]

  test.each(counts)('%s stay within %i', (what, quota, count) => {
    expect(count(template), what).toBeLessThanOrEqual(quota)
    // That something was counted at all.
    expect(count(template), what).toBeGreaterThan(0)
  })
})
