import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from '../../infra/bundle-functions.ts'
import { Stack } from 'aws-cdk-lib'
import { payrollSystemKeys } from '../../infra/constructs/payroll-systems.ts'
import { readStage, SettingsProblem } from '../../infra/settings.ts'
import { prodSettings } from '../fixtures/stack/synthesis.ts'

function stageOf(given: Record<string, unknown>) {
  return readStage((name) => given[name])
}

function complaintOf(given: Record<string, unknown>): string {
  try {
    stageOf(given)
  } catch (problem) {
    expect(problem).toBeInstanceOf(SettingsProblem)
    return (problem as Error).message
  }
  throw new Error('It was taken')
}

test('dev needs nothing and keeps nothing; prod keeps its data and backs it up', () => {
  expect(stageOf({})).toMatchObject({
    stage: 'dev',
    keepsData: false,
    dailyBackup: false,
    provider: 'google',
    providerSecret: 'dropcloth/dev/google',
  })
  expect(stageOf(prodSettings)).toMatchObject({
    stage: 'prod',
    keepsData: true,
    dailyBackup: true,
    providerSecret: 'dropcloth/prod/google',
  })
})

test('a setting of the command line, which is text, goes before the one of cdk.json', () => {
  const stages = { dev: { monthlyBudget: 20, logDays: 30, keepsData: false } }
  const given = { stages, monthlyBudget: '75', keepsData: 'true' }
  expect(stageOf(given)).toMatchObject({ monthlyBudget: 75, logDays: 30, keepsData: true })
})

test.each([
  ['a stage that is no name', { stage: 'My Stage!' }, 'stage: use 2 to 16 small letters'],
  ['prod without a domain', { ...prodSettings, domain: undefined }, 'domain: prod needs'],
  [
    'prod without an address for customers',
    { ...prodSettings, contactEmail: undefined },
    'contactEmail: prod',
  ],
  ['prod without anybody to tell', { ...prodSettings, alarmEmail: undefined }, 'alarmEmail: prod'],
  ['prod without a runbook', { ...prodSettings, runbook: undefined }, 'runbook: prod needs'],
  ['an address instead of a domain', { domain: 'https://x.com' }, 'domain: use a host name'],
  ['a domain without a certificate', { domain: 'a.example.com' }, 'certificateArn: give a cert'],
  [
    'a domain without the API’s certificate',
    { domain: 'a.example.com', certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/a' },
    'apiCertificateArn: give a certificate for api.a.example.com',
  ],
  [
    'a domain outside its zone',
    { domain: 'app.example.com', hostedZoneId: 'Z0123456', hostedZoneName: 'example.org' },
    'hostedZoneName: give the zone that app.example.com is in',
  ],
  ['something that is no certificate', { certificateArn: 'mine' }, 'certificateArn: use the ARN'],
  [
    'another provider without a name',
    { provider: 'okta', issuer: 'https://x.okta.com' },
    'providerName: say',
  ],
  ['Google by another name', { providerName: 'Gmail' }, 'providerName: say'],
  ['a stage that sign-in cannot have', { stage: 'myaws' }, 'stage: use a name without aws'],
  ['backups of what is not kept', { dailyBackup: 'true' }, 'dailyBackup: give keepsData'],
  [
    'another provider without an issuer',
    { provider: 'okta', providerName: 'Okta' },
    'issuer: give the OpenID Connect',
  ],
  [
    'copies of what is not backed up',
    { copyVault: 'arn:aws:backup:us-west-2:123456789012:backup-vault:copies' },
    'copyVault: give dailyBackup',
  ],
  [
    'copies beside the backups themselves',
    { ...prodSettings, copyVault: 'arn:aws:backup:us-east-1:123456789012:backup-vault:copies' },
    'copyVault: use a vault in another region or account',
  ],
  ['a vault without its ARN', { copyVault: 'copies' }, 'copyVault: use the ARN of a vault'],
  [
    'a restored table where nothing is kept',
    { restoredTable: 'restored' },
    'restoredTable: give keepsData',
  ],
  ['an ARN as a restored table', { restoredTable: 'arn:aws:x' }, 'restoredTable: use the name'],
  ['half of a channel', { slackChannelId: 'C012345' }, 'slackChannelId: give both'],
  ['a wrong e-mail address', { alarmEmail: 'me' }, 'alarmEmail: use an e-mail address'],
  ['days that no log group knows', { logDays: '31' }, 'logDays: use 7, 14, 30'],
  ['a budget of words', { monthlyBudget: 'much' }, 'monthlyBudget: use a number of dollars'],
  ['neither yes nor no', { keepsData: 'maybe' }, 'keepsData: use true or false'],
  ['too little concurrency', { concurrency: '3' }, 'concurrency: use a whole number of at least 5'],
  [
    'a setting that there is not',
    { stages: { dev: { domian: 'x' } } },
    'domian: there is no such setting; there are stage, account, region',
  ],
])('%s stops synthesis with a sentence that says what to do', (_, given, sentence) => {
  expect(complaintOf(given)).toContain(sentence)
})

test('another provider comes with its issuer and a secret of its own', () => {
  const given = { provider: 'okta', providerName: 'Okta', issuer: 'https://x.okta.com' }
  expect(stageOf(given)).toMatchObject({ providerSecret: 'dropcloth/dev/okta' })
})

test('the CDK program ends with those sentences and nothing else', async () => {
  const run = promisify(execFile)(process.execPath, [path.join(root, 'infra/app.ts')], {
    env: { ...process.env, CDK_CONTEXT_JSON: '{"stage":"prod"}' },
  })
  const { code, stderr } = (await run.then(
    () => ({ code: 0, stderr: '' }),
    (error: unknown) => error,
  )) as { code: number; stderr: string }
  expect(code).toBe(1)
  expect(stderr.split('\n')[0]).toBe('The settings of the stage prod do not work:')
  expect(stderr).not.toContain('    at ')
})

test('a payroll system’s secret is read in the version that the setting names', () => {
  const keysOf = (given: Record<string, unknown>): unknown =>
    new Stack().resolve(payrollSystemKeys(stageOf({ quickbooks: 'sandbox', ...given })))
  const reference = (version: string) =>
    `{{resolve:secretsmanager:dropcloth/dev/quickbooks:SecretString:client_secret::${version}}}`
  expect(keysOf({})).toMatchObject({ QUICKBOOKS_CLIENT_SECRET: reference('') })
  expect(keysOf({ quickbooksSecretVersion: 'second' })).toMatchObject({
    QUICKBOOKS_CLIENT_SECRET: reference('second'),
    GUSTO_CLIENT_SECRET: '',
  })
})
