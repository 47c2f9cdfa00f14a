import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { isolationCheck } from '../../infra/commands/smoke/isolation-check.ts'
import { startLoopbackServer } from '../../infra/local/http/loopback-server.ts'
import { allItems } from '../fixtures/services/engine.ts'
import '../fixtures/services/product.ts'
import { lambdaEndpoint, lambdaService } from '../fixtures/services/lambda-service.ts'
import type { Statement } from '../fixtures/stack/policy.ts'
import { startPolicyProxy } from '../fixtures/stack/policy-proxy.ts'
import { rightsOf } from '../fixtures/stack/rights.ts'
import { as } from '../fixtures/services/running-function.ts'

// C44: smoke tries the deployed roles. Here the template's policies, and broken variants of them, are IAM.

type Rights = ReturnType<typeof rightsOf>
interface Variant {
  /** Changes what the policies say of a session of the role of this name. */
  change?: (rights: Rights, role: string) => Rights
  suppliesKeys?: (operation: string) => boolean
  suppliesAttributes?: boolean
  /** The objects that the data role reaches, if not those of the template. */
  object?: 'every' | 'photos'
}

const { roles, table } = inject('policies')
/** Returns the name of the role that has these statements, or '' for a function's own. */
const roleOf = ({ statements }: Rights) =>
  Object.entries(roles)
    .find(([, role]) => role.statements === statements)?.[0]
    .split('/')[1] ?? ''

const stops: (() => unknown)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllEnvs()
})

/** Serves the probe where IAM decides by a variant of the template's policies. */
async function serveProbe({
  change = (rights) => rights,
  object,
  ...more
}: Variant): Promise<void> {
  if (object) changeObjects(object)
  const proxy = await startPolicyProxy({
    engine: process.env.TEST_ENGINE_ENDPOINT ?? '',
    table,
    rightsOf: (signer) => {
      const rights = rightsOf(signer)
      return change(rights, roleOf(rights))
    },
    ...more,
  })
  stops.push(() => proxy.stop())
  vi.stubEnv('DYNAMODB_ENDPOINT', proxy.endpoint)
  // The function reads its environment when its code is loaded.
  vi.resetModules()
  const { handler } = await import('../../functions/lambdas/isolation/isolation.ts')
  lambdaService.serve({ isolation: as('isolation', () => handler()) })
}

/** Runs the check of `npm run smoke` by a variant. */
async function smokeWith(variant: Variant): Promise<void> {
  await serveProbe(variant)
  const lambda = new LambdaClient({ endpoint: lambdaEndpoint, region: 'us-east-1' })
  await isolationCheck(lambda, 'isolation').run('')
}

/** Changes which objects the data role reaches until the test ends; the object store has the policies themselves. */
function changeObjects(reached: 'every' | 'photos'): void {
  const role = roles['arn:aws:iam::000000000000:role/data']
  if (!role) throw new Error('Expected the data role')
  const { statements } = role
  role.statements = statements.map((each) => {
    if (![each.Action].flat().includes('s3:PutObject')) return each
    const resources = [each.Resource].flat()
    const kept = resources.filter((one) => /\/(incoming|pictures)\//.test(one))
    return {
      ...each,
      Resource: reached === 'every' ? resources.map((one) => one.replace(/\/.*/, '/*')) : kept,
    }
  })
  stops.push(() => (role.statements = statements))
}

const allow = (role: string, edit: (statement: Statement) => Statement): Variant['change'] =>
  change(role, (statements) =>
    statements.map((each) => (each.Effect === 'Allow' ? edit(each) : each)),
  )
function change(wanted: string, edit: (statements: readonly Statement[]) => Statement[]) {
  return (rights: Rights, role: string): Rights =>
    role === wanted ? { ...rights, statements: edit(rights.statements) } : rights
}
const withoutCondition = (statement: Statement) => ({ ...statement, Condition: {} })
const withoutKey = ({ Condition, ...statement }: Statement, key: string): Statement => ({
  ...statement,
  Condition: Object.fromEntries(
    Object.entries(Condition).map(([operator, each]) => [
      operator,
      Object.fromEntries(Object.entries(each).filter(([name]) => name !== key)),
    ]),
  ),
})
/** Changes what a function's own role may do, where it is not that it assumes another one. */
const ownRole = (edit: (statement: Statement) => Statement) =>
  change('', (statements) =>
    statements.map((each) => ([each.Action].flat().includes('sts:AssumeRole') ? each : edit(each))),
  )
const withoutIndexes = (statement: Statement) => ({
  ...statement,
  Resource: [statement.Resource].flat().filter((each) => !each.includes('/index/')),
})

describe('the probe of the roles (C44)', () => {
  test('passes on the policies of the template, and writes nothing', async () => {
    const before = await allItems()
    await expect(smokeWith({})).resolves.toBeUndefined()
    expect(await allItems()).toEqual(before)
  })

  test.each<[string, Variant, string]>([
    [
      'AWS supplies no keys',
      { suppliesKeys: () => false },
      'role data, a transaction for its own tenant: denied, must be passed',
    ],
    [
      'AWS supplies no keys for transactions',
      { suppliesKeys: (operation) => operation !== 'TransactWriteItems' },
      'role data, a transaction for its own tenant: denied, must be passed',
    ],
    [
      'AWS supplies no keys for queries',
      { suppliesKeys: (operation) => operation !== 'Query' },
      'role data, a query of byTenant: denied, must be passed',
    ],
    [
      'the data role has no condition on keys',
      { change: allow('data', withoutCondition) },
      'role data, Put for another tenant: passed, must be denied',
    ],
    [
      'the membership role has no condition on keys',
      { change: allow('membership', withoutCondition) },
      'role membership, Put for another tenant: passed, must be denied',
    ],
    [
      'the role of numbers opens the table',
      {
        change: change(
          'numbers',
          () => roles['arn:aws:iam::000000000000:role/data']?.statements ?? [],
        ),
      },
      'role numbers, a read by key: passed, must be denied',
    ],
    [
      'history can be changed',
      {
        change: change('data', (statements) =>
          statements.filter(({ Effect }) => Effect === 'Allow'),
        ),
      },
      "role data, Update of its tenant's history: passed, must be denied",
    ],
    [
      'the data role lacks the indexes',
      { change: allow('data', withoutIndexes) },
      'role data, a query of byPlace: denied, must be passed',
    ],
    [
      'the data role reaches the whole bucket',
      { object: 'every' },
      'role data, an object in pictures/ of another: passed, must be denied',
    ],
    [
      'the data role reaches no folder of files of hours',
      { object: 'photos' },
      'role data, an object in import-drafts/ of its own tenant: denied, must be passed',
    ],
    [
      'AWS supplies no attributes',
      { suppliesAttributes: false },
      "the function's own role, a note of seen_at: denied, must be passed",
    ],
    [
      'functions may change more of a session',
      { change: ownRole((statement) => withoutKey(statement, 'dynamodb:Attributes')) },
      "the function's own role, an update of a session: passed, must be denied",
    ],
    [
      'functions may write sessions',
      { change: ownRole((statement) => ({ ...statement, Action: 'dynamodb:*' })) },
      "the function's own role, Put of a session: passed, must be denied",
    ],
    [
      'functions may reach memberships',
      { change: ownRole(withoutCondition) },
      "the function's own role, a read of a membership: passed, must be denied",
    ],
    [
      'a session of a role has no tag',
      { change: (rights) => ({ ...rights, keys: {} }) },
      'role data, a transaction for its own tenant: denied, must be passed',
    ],
  ])('fails if %s', async (_, variant, sentence) => {
    await expect(smokeWith(variant)).rejects.toThrow(sentence)
  })

  test.each<[string, (statement: Statement) => Statement, string]>([
    [
      'any tag is taken',
      withoutCondition,
      "role data, assumed for a tag that is not a tenant's id: passed, must be denied",
    ],
    [
      'no session may be tagged',
      (statement) => ({ ...statement, Action: 'sts:AssumeRole' }),
      'role data, a transaction for its own tenant: denied, must be passed',
    ],
  ])('fails if by the trust of a role %s', async (_, edit, sentence) => {
    const role = roles['arn:aws:iam::000000000000:role/data']
    if (!role) throw new Error('Expected the data role')
    const { trust } = role
    role.trust = trust.map(edit)
    stops.push(() => (role.trust = trust))
    await expect(smokeWith({})).rejects.toThrow(sentence)
  })

  test('is reported by npm run smoke with a stage, which finds it in the outputs of the stack', async () => {
    const outputs = {
      Address: 'http://127.0.0.1:1',
      SignInRedirect: 'x',
      GatewayAddress: 'http://127.0.0.1:1',
      SiteBucket: 'x',
      DistributionId: 'x',
      TableName: 'x',
      PictureBucket: 'x',
      FailedTasksQueue: 'x',
      OriginSecretName: 'x',
      FunctionNames: 'x',
      IsolationFunction: 'isolation',
    }
    const members = Object.entries(outputs).map(
      ([key, value]) =>
        `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
    )
    const cloudformation = await startLoopbackServer((_, response) => {
      response.setHeader('content-type', 'text/xml')
      response.end(
        `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>x</StackName>
<CreationTime>2026-01-01T00:00:00Z</CreationTime><StackStatus>CREATE_COMPLETE</StackStatus>
<Outputs>${members.join('')}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`,
      )
    })
    stops.push(() => cloudformation.stop())
    const report = async (variant: Variant) => {
      await serveProbe(variant)
      const env = {
        ...process.env,
        AWS_ENDPOINT_URL_CLOUDFORMATION: cloudformation.endpoint,
        AWS_ENDPOINT_URL_LAMBDA: lambdaEndpoint,
      }
      // Nothing else of it runs here, so the other checks fail.
      const command = ['infra/commands/bin/smoke.ts', outputs.Address, '--stage', 'dev']
      const run = promisify(execFile)(process.execPath, command, { env })
      const { stdout } = (await run.catch((error: unknown) => error)) as { stdout: string }
      return stdout.split('\n').find((line) => line.includes('each role opens'))
    }
    expect(await report({})).toMatch(/^ok /)
    const broken = await report({ suppliesKeys: () => false })
    expect(broken).toMatch(/^FAILED .*role data, a transaction for its own tenant: denied/)
  })

  test('fails if the function is missing', async () => {
    const lambda = new LambdaClient({ endpoint: lambdaEndpoint, region: 'us-east-1' })
    await expect(isolationCheck(lambda, 'missing').run('')).rejects.toThrow('missing')
  })
})
