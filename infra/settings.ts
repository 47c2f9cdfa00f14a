import * as z from 'zod/mini'
import { settingsSchema } from './settings-schema.ts'
import { defaultProvider } from '../shared/session/provider.ts'

type Given = z.output<typeof settingsSchema>

/** What one installation decides. */
export interface StageSettings extends Given {
  keepsData: boolean
  dailyBackup: boolean
  providerSecret: string
  stripeSecret: string
  quickbooksSecret: string
  gustoSecret: string
  concurrency: number
  canary: boolean
  /**
   * Whether the table, the user pool and the stacks refuse to be deleted: where the data is kept, once a
   * first deployment is through. Before that there is nothing in them, and a failed one has to go.
   */
  isProtected: boolean
  /** Whether the one secret of earlier versions still signs, as in the deployment that upgrades from them. */
  sharedSigns: boolean
}

/** What the address of a stage's sign-in begins with, at Cognito. */
export function signInPrefix(stage: string, account: string): string {
  return `dropcloth-${stage}-${account}`
}

/** Returns true if the keys of a stage's data can be replicated into another region, as its first deployment made them. */
export function hasMultiRegionKeys({
  multiRegionKeys,
  keepsData,
}: Pick<StageSettings, 'multiRegionKeys' | 'keepsData'>): boolean {
  return multiRegionKeys ?? keepsData
}

/** What is wrong with the settings of a stage: a sentence per setting that says what to do. */
export class SettingsProblem extends Error {}

const names = Object.keys(settingsSchema.shape)

/** Whether there is a setting of that name. */
export function isSetting(name: string): boolean {
  return names.includes(name)
}

/** What does not go together; [setting, sentence]. */
function conflicts(given: Given): [string, string][] {
  const found: [string, string][] = []
  const missing = (name: keyof Given, sentence: string) => {
    if (given[name] === undefined) found.push([name, sentence])
  }
  if (given.stage === 'prod') {
    missing('account', 'prod needs the account that it lives in, like 123456789012')
    missing('region', 'prod needs the region that it lives in, like us-east-1')
    missing('domain', 'prod needs the host name that people visit, like app.example.com')
    missing('contactEmail', 'prod needs where customers write to, like hello@example.com')
    missing('alarmEmail', 'prod needs somebody who gets the alarms, like oncall@example.com')
    if (given.runbook.includes('dropcloth.example')) {
      found.push(['runbook', 'prod needs the address where your team reads infra/RUNBOOK.md'])
    }
  }
  const zoneName = given.hostedZoneName ?? given.domain
  if (given.hostedZoneId && given.domain !== zoneName && !given.domain?.endsWith(`.${zoneName}`)) {
    found.push(['hostedZoneName', `give the zone that ${given.domain} is in, like example.com`])
  }
  if (given.domain !== undefined && given.hostedZoneId === undefined) {
    const how = 'or give hostedZoneId, and the stack makes the certificates and addresses'
    missing('certificateArn', `give a certificate for ${given.domain} in us-east-1, ${how}`)
    missing('apiCertificateArn', `give a certificate for api.${given.domain}, ${how}`)
  }
  if (given.mailFrom !== undefined && given.mailFrom.split('@')[1] !== given.domain) {
    found.push([
      'mailFrom',
      `use an address at the domain that people visit, like crew@${given.domain ?? 'app.example.com'}`,
    ])
  }
  if (given.stripePrice !== undefined) {
    missing('mailFrom', 'give an address for mail: nobody may become read-only without being told')
  }
  const isGoogle = given.provider === defaultProvider
  if (!isGoogle) missing('issuer', `give the OpenID Connect issuer of ${given.provider}`)
  if (isGoogle !== (given.providerName === 'Google')) {
    found.push([
      'providerName',
      `say what people call ${given.provider}, like Okta; only google is Google`,
    ])
  }
  if (/aws|amazon|cognito/.test(given.stage)) {
    found.push([
      'stage',
      'use a name without aws, amazon and cognito, which sign-in addresses may not have',
    ])
  }
  if (given.dailyBackup && !(given.keepsData ?? given.stage === 'prod')) {
    found.push(['dailyBackup', 'give keepsData as well: backups are kept when the stack is not'])
  }
  if (given.copyVault !== undefined) {
    const [, , , region, account] = given.copyVault.split(':')
    if (!(given.dailyBackup ?? given.stage === 'prod')) {
      found.push(['copyVault', 'give dailyBackup as well: the daily backups are what is copied'])
    }
    if (region === given.region && account === given.account) {
      found.push(['copyVault', 'use a vault in another region or account: a copy here is lost too'])
    }
  }
  if (given.restoredTable !== undefined && !(given.keepsData ?? given.stage === 'prod')) {
    found.push(['restoredTable', 'give keepsData as well: otherwise the stack deletes its table'])
  }
  if ((given.slackChannelId === undefined) !== (given.slackWorkspaceId === undefined)) {
    found.push(['slackChannelId', 'give both slackWorkspaceId and slackChannelId, or neither'])
  }
  return found
}

function complain(stage: string, wrong: readonly (readonly [string, string])[]): never {
  const lines = wrong.map(([name, sentence]) => `  ${name}: ${sentence}`)
  throw new SettingsProblem(
    `The settings of the stage ${stage} do not work:\n${lines.join('\n')}\n` +
      'Write them under "stages" in cdk.json, or give them like --set domain=app.example.com ' +
      '(to cdk itself: -c domain=app.example.com).',
  )
}

const stages = z._default(z.record(z.string(), z.record(z.string(), z.unknown())), {})

/**
 * The settings of the stage that is asked for with `-c stage=<name>` (dev unless said): those in
 * cdk.json under `stages`, each overridden by one of the command line. Throws a SettingsProblem.
 */
export function readStage(context: (name: string) => unknown): StageSettings {
  const named = z.safeParse(z.string(), context('stage') ?? 'dev')
  const stage = named.data ?? ''
  const all = stages.safeParse(context('stages'))
  if (!all.success) complain(stage, [['stages', 'write an object of stages in cdk.json']])
  const overrides = names
    .map((name): [string, unknown] => [name, context(name)])
    .filter(([, value]) => value !== undefined)
  const parsed = settingsSchema.safeParse({
    ...all.data[stage],
    ...Object.fromEntries(overrides),
    stage,
  })
  if (!parsed.success) {
    complain(
      stage,
      parsed.error.issues.map((issue) =>
        issue.code === 'unrecognized_keys'
          ? [issue.keys.join(', '), `there is no such setting; there are ${names.join(', ')}`]
          : [issue.path.join('.'), issue.message],
      ),
    )
  }
  const given = parsed.data
  const wrong = conflicts(given)
  if (wrong.length > 0) complain(given.stage, wrong)
  const isProduction = given.stage === 'prod'
  const keepsData = given.keepsData ?? isProduction
  return {
    ...given,
    keepsData,
    isProtected: keepsData && context('first') !== 'true',
    sharedSigns: context('sharedSigns') === 'true',
    dailyBackup: given.dailyBackup ?? isProduction,
    canary: given.canary ?? isProduction,
    concurrency: given.concurrency ?? (isProduction ? 50 : 0),
    stripeSecret: given.stripeSecret ?? `dropcloth/${given.stage}/stripe`,
    quickbooksSecret: given.quickbooksSecret ?? `dropcloth/${given.stage}/quickbooks`,
    gustoSecret: given.gustoSecret ?? `dropcloth/${given.stage}/gusto`,
    providerSecret: given.providerSecret ?? `dropcloth/${given.stage}/${given.provider}`,
  }
}
