import type { Template } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { resolved } from '../fixtures/stack/policies.ts'
import { newAccountSettings, prodSettings, synthesize } from '../fixtures/stack/synthesis.ts'

// Whether the gateway may call what its routes lead to: nothing in an emulator asks.

const route = z.object({ RouteKey: z.string(), Target: z.string() })
const integration = z.object({ IntegrationUri: z.string() })
const permission = z.object({
  Action: z.literal('lambda:InvokeFunction'),
  FunctionName: z.string(),
  Principal: z.string(),
  SourceArn: z.optional(z.string()),
})

function properties<T>(template: Template, type: string, schema: z.ZodMiniType<T>): Map<string, T> {
  const found = Object.entries(template.findResources(type))
  return new Map(
    found.map(([name, { Properties }]) => [name, z.parse(schema, resolved(Properties))]),
  )
}

/** As IAM compares: `*` is any text, `?` one character, within each of an ARN's six parts. */
function isArnLike(pattern: string, arn: string): boolean {
  const split = (text: string) => {
    const parts = text.split(':')
    return [...parts.slice(0, 5), parts.slice(5).join(':')]
  }
  const own = split(arn)
  return split(pattern).every((part, index) => {
    const expression = part
      .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')
    return new RegExp(`^${expression}$`).test(own[index] ?? '')
  })
}

/** What the gateway says that it calls as, for a route of the stage $default. */
function calledAs(api: string, key: string): string {
  const [method = '', path = ''] = key.split(' ')
  const resource = key === '$default' ? '$default' : `${method}${path}`
  return `arn:aws:execute-api:us-east-1:123456789012:${api}/$default/${resource}`
}

/** Each route with whether some permission of its function covers it. */
function covered(template: Template): Map<string, boolean> {
  const [api = ''] = Object.keys(template.findResources('AWS::ApiGatewayV2::Api'))
  const integrations = properties(template, 'AWS::ApiGatewayV2::Integration', integration)
  const permissions = [...properties(template, 'AWS::Lambda::Permission', permission).values()]
  const routes = [...properties(template, 'AWS::ApiGatewayV2::Route', route).values()]
  return new Map(
    routes.map(({ RouteKey, Target }) => {
      const target = integrations.get(Target.split('/').at(-1) ?? '')?.IntegrationUri ?? ''
      const isCovered = permissions.some(
        ({ FunctionName, Principal, SourceArn = '' }) =>
          target.includes(FunctionName) &&
          Principal === 'apigateway.amazonaws.com' &&
          isArnLike(located(SourceArn), calledAs(api, RouteKey)),
      )
      return [RouteKey, isCovered]
    }),
  )
}

/** With the partition, region and account that a deployment would fill in. */
function located(arn: string): string {
  return arn
    .replace('AWS::Partition', 'aws')
    .replace(/AWS::Region|eu-central-1/, 'us-east-1')
    .replace('AWS::AccountId', '123456789012')
}

test.each([
  ['dev', { stage: 'dev' }, 'us-east-1'],
  ['prod', prodSettings, 'us-east-1'],
  ['prod', prodSettings, 'eu-central-1'],
])('on %s the gateway may call the function of every route', async (...stage) => {
  const [, settings, region] = stage
  const { template } = await synthesize(settings, region)
  const routes = covered(template)
  expect(routes.size).toBeGreaterThan(70)
  expect(routes.has('$default')).toBe(true)
  expect([...routes].filter(([, isCovered]) => !isCovered)).toEqual([])
})

test('a permission of three parts covers no $default route', () => {
  const arn = (rest: string) => `arn:aws:execute-api:us-east-1:123456789012:a/${rest}`
  expect(isArnLike(arn('*/*/*'), calledAs('a', 'GET /api/me'))).toBe(true)
  expect(isArnLike(arn('*/*/*'), calledAs('a', '$default'))).toBe(false)
  expect(isArnLike(arn('*/$default'), calledAs('a', '$default'))).toBe(true)
})

test('the function that tries the roles is invoked by nothing in the stack, and has no secret', async () => {
  const { template } = await synthesize(prodSettings)
  const functions = Object.entries(template.findResources('AWS::Lambda::Function'))
  const [id = '', found] = functions.find(([name]) => name.startsWith('Isolation')) ?? []
  const users = Object.entries(
    template.toJSON().Resources as Record<string, { Type: string; Properties: unknown }>,
  ).filter(([, { Properties }]) => JSON.stringify(Properties ?? {}).includes(`"${id}"`))
  expect(users).toEqual([])
  expect(JSON.stringify(found)).not.toContain('{{resolve:')
  expect(JSON.stringify(functions)).toContain('{{resolve:')
})

const reservation = z.object({ ReservedConcurrentExecutions: z.optional(z.int()) })

// The API, the sender with half of that, and sign-in, assistants, imports and webhooks with a fifth each.
test.each([
  ['dev', { stage: 'dev' }, []],
  ['prod', prodSettings, [10, 10, 10, 10, 25, 50]],
  ['prod in a new account', newAccountSettings, []],
])('%s reserves copies for the functions that a flood could fill', async (_, settings, copies) => {
  const { template } = await synthesize(settings)
  const functions = properties(template, 'AWS::Lambda::Function', reservation)
  const reserved = [...functions.values()].flatMap(
    ({ ReservedConcurrentExecutions: own }) => own ?? [],
  )
  expect(reserved.toSorted((a, b) => a - b)).toEqual(copies)
})

const throttles = z.object({
  DefaultRouteSettings: z.looseObject({ ThrottlingRateLimit: z.number() }),
  RouteSettings: z.record(z.string(), z.looseObject({ ThrottlingRateLimit: z.number() })),
})
const firewall = z.object({
  Rules: z.array(
    z.object({
      Name: z.string(),
      Statement: z.object({
        RateBasedStatement: z.optional(
          z.object({ Limit: z.int(), ScopeDownStatement: z.optional(z.unknown()) }),
        ),
      }),
    }),
  ),
})

test('the throttle and the firewall count a batch of an assistant as ten requests', async () => {
  const { template } = await synthesize(prodSettings)
  const [stage] = properties(template, 'AWS::ApiGatewayV2::Stage', throttles).values()
  const reads = stage?.DefaultRouteSettings.ThrottlingRateLimit ?? 0
  expect((stage?.RouteSettings['POST /mcp']?.ThrottlingRateLimit ?? 0) * 10).toBe(reads)
  const [acl] = properties(template, 'AWS::WAFv2::WebACL', firewall).values()
  const limitOf = (name: string) =>
    acl?.Rules.find(({ Name }) => Name === name)?.Statement.RateBasedStatement
  expect((limitOf('BatchFlood')?.Limit ?? 0) * 10).toBe(limitOf('Flood')?.Limit)
  expect(limitOf('Flood')?.ScopeDownStatement).toBeUndefined()
  expect(limitOf('BatchFlood')?.ScopeDownStatement).toMatchObject({
    AndStatement: {
      Statements: [
        { ByteMatchStatement: { SearchString: '/mcp' } },
        { RegexMatchStatement: { RegexString: String.raw`^\s*\[` } },
      ],
    },
  })
})
