import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Template } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bundleOf, functionNames, type FunctionName } from '../../infra/bundle-functions.ts'
import { secretContext } from '../../infra/commands/deploy/deployed-data.ts'
import type { Outputs } from '../../infra/commands/outputs.ts'
import { secretUseNames, secretUses } from '../../infra/secret-uses.ts'
import { resolved } from '../fixtures/stack/policies.ts'
import { outputs } from '../fixtures/stack/ready-account.ts'
import { fullestSettings, synthesize } from '../fixtures/stack/synthesis.ts'

// One secret for each use, in the environment of the functions that use it and of no others.

const lambda = z.object({
  Environment: z.optional(z.object({ Variables: z.record(z.string(), z.string()) })),
})
const secret = z.object({
  Type: z.string(),
  DeletionPolicy: z.optional(z.string()),
})

let template: Template
beforeAll(async () => {
  template = (await synthesize(fullestSettings)).template
})

/** Returns the settings of each function. */
function environments(of: Template): Map<FunctionName, Record<string, string>> {
  const found = Object.entries(of.findResources('AWS::Lambda::Function'))
  return new Map(
    functionNames.map((name) => {
      const id = `${name[0]?.toUpperCase()}${name.slice(1)}`
      const [, resource] =
        found.find(([logical]) => new RegExp(`^${id}[0-9A-F]{8}$`).test(logical)) ?? []
      const { Environment } = z.parse(lambda, resolved(resource?.Properties))
      return [name, Environment?.Variables ?? {}]
    }),
  )
}

const isSecret = (value: string) => value.includes('{{resolve:secretsmanager:')
const secretsIn = (variables: Record<string, string>) =>
  Object.keys(variables).filter((name) => isSecret(variables[name] ?? ''))

/** Returns those settings that the code of a function reads; minified code still names properties. */
function readBy(name: FunctionName, settings: readonly string[]): string[] {
  const files = globSync('*.mjs', { cwd: bundleOf(name) })
  const code = files.map((file) => readFileSync(path.join(bundleOf(name), file), 'utf8')).join('\n')
  return settings.filter((setting) => new RegExp(`\\.${setting}\\b`).test(code))
}

test('C46: each secret is in the environment of the functions whose code reads it, and of no others', () => {
  const functions = environments(template)
  const secrets = [...new Set([...functions.values()].flatMap(secretsIn))].toSorted()
  const own = secretUseNames.map((name) => secretUses[name].variable)
  expect(secrets).toEqual(expect.arrayContaining(own))
  expect(secrets).toEqual(
    expect.arrayContaining(['PUSH_SECRET', 'ORIGIN_SECRETS', 'STRIPE_KEY', 'GUSTO_CLIENT_SECRET']),
  )
  const given = functionNames.map((name) => [name, secretsIn(functions.get(name) ?? {}).toSorted()])
  expect(given).toEqual(functionNames.map((name) => [name, readBy(name, secrets)]))
  // A secret that no code reads would be missing from both sides.
  const read = new Set(functionNames.flatMap((name) => readBy(name, secrets)))
  expect([...read].toSorted()).toEqual(secrets)
})

describe('a stage whose earlier version had one secret for all uses', () => {
  const valuesOf = (of: Template, variable: string) =>
    [...environments(of).values()].flatMap((each) => each[variable]?.split(',') ?? [])

  test('keeps it, and accepts it after the new ones', () => {
    // Another logical id would be another secret.
    const shared = template.findResources('AWS::SecretsManager::Secret').MailLinksSecret93167850
    expect(z.parse(secret, shared).DeletionPolicy).toBe('RetainExceptOnCreate')
    for (const name of secretUseNames) {
      const values = valuesOf(template, secretUses[name].variable)
      expect(values.length % 3).toBe(0)
      values.forEach((value, index) => {
        expect(value.includes('MailLinksSecret93167850')).toBe(index % 3 === 2)
      })
    }
  })

  test('signs by it in the deployment that upgrades, and accepts the new ones', async () => {
    const { template: upgrade } = await synthesize({ ...fullestSettings, sharedSigns: 'true' })
    for (const name of secretUseNames) {
      const values = valuesOf(upgrade, secretUses[name].variable)
      expect(values.length % 3).toBe(0)
      values.forEach((value, index) => {
        expect(value.includes('MailLinksSecret93167850')).toBe(index % 3 === 0)
      })
    }
    // The next deployment changes only the order, so what either one signs is accepted by the other.
    for (const name of secretUseNames) {
      const { variable } = secretUses[name]
      const [before, after] = [upgrade, template].map((each) => valuesOf(each, variable).toSorted())
      expect(before).toEqual(after)
    }
  })

  test('accepts it no longer with the setting, as does a new installation', async () => {
    const { template: without } = await synthesize({ ...fullestSettings, sharedSecret: false })
    expect(JSON.stringify(without.toJSON())).not.toContain('MailLinks')
    for (const name of secretUseNames) {
      const [current = '', previous = ''] = valuesOf(without, secretUses[name].variable)
      expect(current).toMatch(/:SecretString:current::\}\}$/)
      expect(previous).toMatch(/:SecretString:previous::\}\}$/)
    }
  })
})

describe('a deployment, unless the setting says otherwise,', () => {
  const LinkSecrets = ['links', 'api']

  test.each<[string, boolean, Outputs | null, string[]]>([
    ['gives a new installation none', true, null, ['sharedSecret=false']],
    ['signs by that of a stack of an earlier version', false, outputs(), ['sharedSigns=true']],
    ['signs by it if the outputs cannot be read', false, null, ['sharedSigns=true']],
    ['accepts it after the upgrade', false, outputs({ LinkSecrets, SharedSecret: 's' }), []],
    ['adds none to a newer installation', false, outputs({ LinkSecrets }), ['sharedSecret=false']],
  ])('%s', (_, isFirst, deployed, context) => {
    expect(secretContext({ settings: {}, isFirst, deployed })).toEqual(context)
    const settings = { sharedSecret: true }
    const signing = context.filter((pair) => pair === 'sharedSigns=true')
    expect(secretContext({ settings, isFirst, deployed })).toEqual(signing)
  })
})

test('the secrets that data depends on outlive the stack where the data does', async () => {
  const policies = (of: Template) =>
    secretUseNames.map((name) => {
      const [found] = Object.entries(of.findResources('AWS::SecretsManager::Secret')).filter(
        ([id]) => id.startsWith(`Stored${secretUses[name].output}`),
      )
      return [name, z.parse(secret, found?.[1]).DeletionPolicy]
    })
  const kept = (name: keyof typeof secretUses) =>
    name === 'states' ? 'Delete' : 'RetainExceptOnCreate'
  expect(policies(template)).toEqual(secretUseNames.map((name) => [name, kept(name)]))
  const { template: dev } = await synthesize({ stage: 'dev' })
  expect(policies(dev)).toEqual(secretUseNames.map((name) => [name, 'Delete']))
})

test('a deployment replaces the API after the functions that have to accept what it signs', () => {
  const functions = template.findResources('AWS::Lambda::Function')
  const [, api] = Object.entries(functions).find(([id]) => /^Api[0-9A-F]{8}$/.test(id)) ?? []
  const before = z.parse(z.object({ DependsOn: z.array(z.string()) }), api).DependsOn
  for (const name of ['Mailer', 'Webhooks']) {
    expect(before).toContainEqual(expect.stringMatching(new RegExp(`^${name}[0-9A-F]{8}$`)))
  }
})
