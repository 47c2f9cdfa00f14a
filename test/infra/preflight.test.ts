import { BudgetsClient, DescribeBudgetsCommand } from '@aws-sdk/client-budgets'
import {
  CognitoIdentityProviderClient,
  DescribeUserPoolDomainCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import {
  GetAccountSettingsCommand,
  GetFunctionConcurrencyCommand,
  LambdaClient,
} from '@aws-sdk/client-lambda'
import {
  GetHostedZoneCommand,
  ListResourceRecordSetsCommand,
  Route53Client,
} from '@aws-sdk/client-route-53'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { ListAdaptersCommand, TextractClient } from '@aws-sdk/client-textract'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CommandProblem } from '../../infra/commands/command.ts'
import { requirePinned, runPreflight } from '../../infra/commands/preflight.ts'
import { readStage } from '../../infra/settings.ts'
import { prodSettings } from '../fixtures/synthesis.ts'

// What is looked at before anything is made, with the answers that AWS's documentation gives.

const cloudformation = mockClient(CloudFormationClient)
const lambda = mockClient(LambdaClient)
const secrets = mockClient(SecretsManagerClient)
const route53 = mockClient(Route53Client)
const sts = mockClient(STSClient)
const ses = mockClient(SESv2Client)
const textract = mockClient(TextractClient)
const cognito = mockClient(CognitoIdentityProviderClient)
const budgets = mockClient(BudgetsClient)
const all = [cloudformation, lambda, secrets, route53, sts, ses, textract, cognito, budgets]
const region = 'us-east-1'
const given: Record<string, unknown> = prodSettings
const settings = readStage((name) => given[name])

function aws(name: string, message = name): Error {
  return Object.assign(new Error(message), { name })
}

/** Whom the internet asks for the domain. */
let nameServers: string[] = []
/** Why nobody could say it; empty where somebody does. */
let dnsFailure = ''

beforeEach(() => {
  for (const each of all) each.reset()
  sts.on(GetCallerIdentityCommand).resolves({ Account: '123456789012' })
  cloudformation.on(DescribeStacksCommand, { StackName: 'CDKToolkit' }).resolves({
    Stacks: [
      {
        StackName: 'CDKToolkit',
        CreationTime: new Date(),
        StackStatus: 'CREATE_COMPLETE',
        Outputs: [{ OutputKey: 'BootstrapVersion', OutputValue: '21' }],
      },
    ],
  })
  lambda.on(GetAccountSettingsCommand).resolves({
    AccountLimit: { ConcurrentExecutions: 1000, UnreservedConcurrentExecutions: 1000 },
  })
  ses.on(GetEmailIdentityCommand).rejects(aws('NotFoundException'))
  textract.on(ListAdaptersCommand).resolves({ Adapters: [] })
  // What Cognito says of a domain that nobody has.
  cognito.on(DescribeUserPoolDomainCommand).resolves({ DomainDescription: {} })
  budgets.on(DescribeBudgetsCommand).resolves({ Budgets: [] })
  route53.on(ListResourceRecordSetsCommand).resolves({
    ResourceRecordSets: [{ Name: 'example.com.', Type: 'MX' }],
    IsTruncated: false,
    MaxItems: 5,
  })
  secrets
    .on(GetSecretValueCommand)
    .resolves({ SecretString: '{"client_id":"a","client_secret":"b"}' })
  stripeSays({ secret_key: 'rk_live_a', webhook_secret: 'whsec_b' })
  route53.on(GetHostedZoneCommand).resolves({
    HostedZone: { Id: 'Z0123456789', Name: 'example.com.', CallerReference: '' },
    DelegationSet: { NameServers: ['ns-1.awsdns-1.com', 'ns-2.awsdns-2.net'] },
  })
  nameServers = ['ns-2.awsdns-2.net', 'ns-1.awsdns-1.com']
  dnsFailure = ''
})

/** What the secret with Stripe's keys says. */
function stripeSays(keys: object): void {
  secrets
    .on(GetSecretValueCommand, { SecretId: 'dropcloth/prod/stripe' })
    .resolves({ SecretString: JSON.stringify(keys) })
}

const googleSays = (SecretString: string) =>
  secrets
    .on(GetSecretValueCommand, { SecretId: 'dropcloth/prod/google' })
    .resolves({ SecretString })

async function preflight(functions: string[] = [], isFirst = true) {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text))
    return true
  })
  const clients = {
    sts: new STSClient({ region }),
    lambda: new LambdaClient({ region }),
    secrets: new SecretsManagerClient({ region }),
    route53: new Route53Client({ region }),
    ses: new SESv2Client({ region }),
    textract: new TextractClient({ region }),
    cognito: new CognitoIdentityProviderClient({ region }),
    budgets: new BudgetsClient({ region }),
    resolveNs: async () => {
      if (dnsFailure) throw Object.assign(new Error(dnsFailure), { code: dnsFailure })
      return nameServers
    },
    cloudformation: { [region]: new CloudFormationClient({ region }) },
  }
  const asked = { clients, settings, account: '123456789012', region, functions, isFirst }
  const error = await runPreflight(asked).catch((problem: unknown) => problem)
  write.mockRestore()
  return { error, output: lines.join('') }
}

describe('the look before the first deployment', () => {
  test('lets it begin where all is ready', async () => {
    const { error, output } = await preflight()
    expect([error, output.match(/^ok/gm)?.length]).toEqual([undefined, 11])
  })

  test('goes on where this machine cannot look names up', async () => {
    dnsFailure = 'ETIMEOUT'
    const { error, output } = await preflight()
    expect([error, output.match(/^unseen .*cannot be looked up/gm)?.length]).toEqual([undefined, 1])
  })

  test.each([
    [
      'an account that may run ten things at once',
      () =>
        lambda.on(GetAccountSettingsCommand).resolves({
          AccountLimit: { ConcurrentExecutions: 10, UnreservedConcurrentExecutions: 1000 },
        }),
      'the account may run 10 functions at once',
    ],
    [
      'a record of the domain that is there',
      () =>
        route53.on(ListResourceRecordSetsCommand).resolves({
          ResourceRecordSets: [{ Name: 'api.app.example.com.', Type: 'CNAME' }],
          IsTruncated: false,
          MaxItems: 5,
        }),
      'has a record api.app.example.com (CNAME) already',
    ],
    [
      'an identity of the domain that is there',
      () => ses.on(GetEmailIdentityCommand).resolves({ VerificationStatus: 'SUCCESS' }),
      'SES has the identity app.example.com already',
    ],
    [
      'an address of the sign-in that a pool which was kept has',
      () =>
        cognito
          .on(DescribeUserPoolDomainCommand, { Domain: 'dropcloth-prod-123456789012' })
          .resolves({ DomainDescription: { UserPoolId: 'us-east-1_a1B2c3' } }),
      'delete-user-pool-domain --domain dropcloth-prod-123456789012 --user-pool-id us-east-1_a1B2c3',
    ],
    [
      'a member of an organization that may have no budgets',
      () =>
        budgets
          .on(DescribeBudgetsCommand)
          .rejects(
            aws(
              'AccessDeniedException',
              'Account 123456789012 is a linked account. To enable budgets for your account, contact your management account.',
            ),
          ),
      'give --set monthlyBudget=0',
    ],
    [
      'a region without Textract',
      () =>
        textract
          .on(ListAdaptersCommand)
          .rejects(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })),
      'Textract is not in us-east-1',
    ],
    [
      'a bootstrap that is missing',
      () =>
        cloudformation
          .on(DescribeStacksCommand, { StackName: 'CDKToolkit' })
          .rejects(aws('ValidationError', 'Stack with id CDKToolkit does not exist')),
      'npx cdk bootstrap aws://123456789012/us-east-1',
    ],
    [
      'a secret that is missing',
      () =>
        secrets
          .on(GetSecretValueCommand, { SecretId: 'dropcloth/prod/google' })
          .rejects(aws('ResourceNotFoundException')),
      'there is no secret dropcloth/prod/google',
    ],
    ['a secret without a field', () => googleSays('{"client_id":"a"}'), 'client_secret'],
    ['a secret that is no JSON', () => googleSays('GOCSPX-abc'), 'client_secret'],
    [
      'a secret without Stripe’s keys',
      () => stripeSays({ secret_key: 'rk_live_a' }),
      'write {"secret_key":"rk_...","webhook_secret":"whsec_..."} into the secret dropcloth/prod/stripe',
    ],
    [
      'a key of Stripe’s test mode',
      () => stripeSays({ secret_key: 'sk_test_a', webhook_secret: 'whsec_b' }),
      'prod needs a live one',
    ],
    [
      'a zone that is not there',
      () => route53.on(GetHostedZoneCommand).rejects(aws('NoSuchHostedZone')),
      'there is no zone Z0123456789',
    ],
    [
      'a zone of another name',
      () =>
        route53.on(GetHostedZoneCommand).resolves({
          HostedZone: { Id: 'Z0123456789', Name: 'example.org.', CallerReference: '' },
        }),
      'Z0123456789 is the zone example.org, not example.com',
    ],
    [
      'a zone that nobody asks, for the domain is registered with others',
      () => void (nameServers = ['ns.registrar.example']),
      'enter ns-1.awsdns-1.com, ns-2.awsdns-2.net as its name servers',
    ],
    [
      'a domain that nobody answers for',
      () => void (dnsFailure = 'ENOTFOUND'),
      'the internet does not ask Z0123456789 for example.com',
    ],
    [
      'a new account that may run ten functions at once',
      () =>
        lambda
          .on(GetAccountSettingsCommand)
          .resolves({ AccountLimit: { UnreservedConcurrentExecutions: 10 } }),
      '10 concurrent executions free, 215 are needed',
    ],
  ])('stops at %s, and says what to do', async (_, arrange, sentence) => {
    arrange()
    const { error, output } = await preflight()
    expect(error).toBeInstanceOf(CommandProblem)
    expect(output.match(/^FAILED .*$/m)?.[0]).toContain(sentence)
    expect(output.match(/^ok/gm)).toHaveLength(10)
  })

  test('counts what the stack keeps already as its own, and what more is asked for as new', async () => {
    lambda
      .on(GetAccountSettingsCommand)
      .resolves({ AccountLimit: { UnreservedConcurrentExecutions: 165 } })
    const keeps = lambda.on(GetFunctionConcurrencyCommand)
    keeps.resolves({ ReservedConcurrentExecutions: 30 })
    expect((await preflight(['api', 'auth'])).error).toBeUndefined()
    keeps.resolves({ ReservedConcurrentExecutions: 0 })
    expect((await preflight(['api', 'auth'])).error).toBeInstanceOf(CommandProblem)
    expect((await preflight()).error).toBeInstanceOf(CommandProblem)
  })

  test('what the stack itself made is in nobody’s way the next time', async () => {
    ses.on(GetEmailIdentityCommand).resolves({ VerificationStatus: 'SUCCESS' })
    route53.on(ListResourceRecordSetsCommand).resolves({
      ResourceRecordSets: [{ Name: 'app.example.com.', Type: 'A' }],
      IsTruncated: false,
      MaxItems: 5,
    })
    expect((await preflight([], false)).error).toBeUndefined()
  })

  test('goes on where a role may not look, and says so', async () => {
    lambda.on(GetAccountSettingsCommand).rejects(aws('AccessDeniedException'))
    const { error, output } = await preflight()
    expect([error, output]).toEqual([undefined, expect.stringContaining('unseen  Lambda')])
  })
})

test.each([
  ['another account', { account: '210987654321' }, 'The account of prod is 210987654321'],
  ['another region', { region: 'eu-central-1' }, 'The region of prod is eu-central-1'],
])('credentials of %s stop everything', async (_, pinned, sentence) => {
  const client = new STSClient({ region })
  await expect(requirePinned(client, { ...settings, ...pinned })).rejects.toThrow(sentence)
  expect(await requirePinned(client, settings)).toEqual({ account: '123456789012', region })
})
