import { DescribeBudgetsCommand } from '@aws-sdk/client-budgets'
import { DescribeUserPoolDomainCommand } from '@aws-sdk/client-cognito-identity-provider'
import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { GetAccountSettingsCommand, GetFunctionConcurrencyCommand } from '@aws-sdk/client-lambda'
import { GetHostedZoneCommand, ListResourceRecordSetsCommand } from '@aws-sdk/client-route-53'
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { GetEmailIdentityCommand } from '@aws-sdk/client-sesv2'
import { STSClient } from '@aws-sdk/client-sts'
import { ListAdaptersCommand } from '@aws-sdk/client-textract'
import { beforeEach, describe, expect, test } from 'vitest'
import { CommandProblem } from '../../infra/commands/command.ts'
import { requirePinned } from '../../infra/commands/pinned-account.ts'
import {
  aws,
  budgets,
  cloudformation,
  cognito,
  dns,
  googleSays,
  lambda,
  makeReady,
  outputs,
  preflight,
  region,
  route53,
  secrets,
  ses,
  settings,
  stripeSays,
  textract,
} from '../fixtures/stack/ready-account.ts'

// What is looked at before anything is made, with the answers that AWS's documentation gives.

beforeEach(makeReady)

describe('the look before the first deployment', () => {
  test('lets it begin where all is ready', async () => {
    const { error, output } = await preflight()
    expect([error, output.match(/^ok/gm)?.length]).toEqual([undefined, 16])
  })

  test('goes on where this machine cannot look names up', async () => {
    dns.failure = 'ETIMEOUT'
    const { error, output } = await preflight()
    expect([error, output.match(/^unseen .*cannot be looked up/gm)?.length]).toEqual([undefined, 2])
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
    [
      'a secret of QuickBooks that is missing',
      () =>
        secrets
          .on(GetSecretValueCommand, { SecretId: 'dropcloth/prod/quickbooks' })
          .rejects(aws('ResourceNotFoundException')),
      'there is no secret dropcloth/prod/quickbooks',
    ],
    [
      'a secret of Gusto without a field',
      () =>
        secrets
          .on(GetSecretValueCommand, { SecretId: 'dropcloth/prod/gusto' })
          .resolves({ SecretString: '{"client_id":"a"}' }),
      'client_secret":"..."} into the secret dropcloth/prod/gusto',
    ],
    [
      'an account without Textract yet',
      () =>
        textract
          .on(ListAdaptersCommand)
          .rejects(
            aws(
              'SubscriptionRequiredException',
              'The AWS Access Key Id needs a subscription for the service',
            ),
          ),
      'Textract is not activated yet. Wait, or deploy with receiptReading=false.',
    ],
    [
      'an account without SES yet',
      () => ses.on(GetEmailIdentityCommand).rejects(aws('OptInRequired')),
      'SES is not activated yet. Wait, or deploy without mailFrom.',
    ],
    [
      'an account without Cognito yet',
      () => cognito.on(DescribeUserPoolDomainCommand).rejects(aws('SubscriptionRequired')),
      'Cognito is not activated yet. Wait, and try again.',
    ],
    [
      'a denial that means a service is not activated',
      () =>
        budgets
          .on(DescribeBudgetsCommand)
          .rejects(aws('AccessDeniedException', 'Your account is not signed up for this service')),
      'Budgets is not activated yet. Wait, or deploy with monthlyBudget=0.',
    ],
    [
      'a service that fails',
      () => cognito.on(DescribeUserPoolDomainCommand).rejects(aws('Surprise', 'no idea')),
      'Cognito could not be asked: no idea',
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
      () => void (dns.servers = ['ns.registrar.example']),
      'enter ns-1.awsdns-1.com, ns-2.awsdns-2.net as its name servers',
    ],
    [
      'a domain that nobody answers for',
      () => void (dns.failure = 'ENOTFOUND'),
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
    expect(output.match(/^ok/gm)).toHaveLength(15)
  })

  test('counts what the stack keeps already as its own, and what more is asked for as new', async () => {
    lambda
      .on(GetAccountSettingsCommand)
      .resolves({ AccountLimit: { UnreservedConcurrentExecutions: 165 } })
    const keeps = lambda.on(GetFunctionConcurrencyCommand)
    keeps.resolves({ ReservedConcurrentExecutions: 30 })
    expect((await preflight(outputs(), true)).error).toBeUndefined()
    keeps.resolves({ ReservedConcurrentExecutions: 0 })
    expect((await preflight(outputs(), true)).error).toBeInstanceOf(CommandProblem)
    expect((await preflight()).error).toBeInstanceOf(CommandProblem)
  })

  test('takes a new account that may run ten functions at once if concurrency is 0', async () => {
    lambda.on(GetAccountSettingsCommand).resolves({
      AccountLimit: { ConcurrentExecutions: 10, UnreservedConcurrentExecutions: 10 },
    })
    expect((await preflight(null, true, { concurrency: 0 })).error).toBeUndefined()
    expect((await preflight()).error).toBeInstanceOf(CommandProblem)
  })

  test('asks for no secret of a payroll system that is not set, and for the version that is', async () => {
    secrets
      .on(GetSecretValueCommand, { SecretId: 'dropcloth/prod/gusto' })
      .rejects(aws('ResourceNotFoundException'))
      .on(GetSecretValueCommand, { SecretId: 'dropcloth/prod/gusto', VersionId: 'second' })
      .resolves({ SecretString: '{"client_id":"a","client_secret":"b"}' })
    expect((await preflight()).error).toBeInstanceOf(CommandProblem)
    expect((await preflight(null, true, { gusto: undefined })).error).toBeUndefined()
    expect((await preflight(null, true, { gustoSecretVersion: 'second' })).error).toBeUndefined()
    const { output } = await preflight(null, true, { gustoSecretVersion: 'third' })
    expect(output).toContain('there is no secret dropcloth/prod/gusto, version third,')
  })

  test('what the stack itself made is in nobody’s way the next time', async () => {
    const Tags = [{ Key: 'dropcloth-stage', Value: 'prod' }]
    ses.on(GetEmailIdentityCommand).resolves({ VerificationStatus: 'SUCCESS', Tags })
    route53.on(ListResourceRecordSetsCommand).resolves({
      ResourceRecordSets: [{ Name: 'app.example.com.', Type: 'A' }],
      IsTruncated: false,
      MaxItems: 5,
    })
    expect((await preflight(outputs())).error).toBeUndefined()
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
