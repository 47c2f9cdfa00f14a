import * as z from 'zod/mini'
import '../shared/messages/issues.ts'
import { defaultProvider } from '../shared/session/provider.ts'

/** A setting given with `-c name=value` on the command line is text, whatever it means. */
function spelled<T extends z.ZodMiniType>(schema: T, read: (text: string) => unknown) {
  return z.pipe(
    z.transform((value) => (typeof value === 'string' ? read(value) : value)),
    schema,
  )
}

const yesOrNo = (sentence: string) =>
  spelled(z.boolean(sentence), (text) => ({ true: true, false: false })[text] ?? text)

const hostName = z
  .string()
  .check(
    z.regex(
      /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
      'use a host name without https:// and without a path, like app.example.com',
    ),
  )

const certificate = (region: string) =>
  z
    .string()
    .check(
      z.regex(
        /^arn:aws:acm:[a-z0-9-]+:\d{12}:certificate\/[\w-]+$/,
        `use the ARN of a certificate in ${region}, like arn:aws:acm:...:certificate/...`,
      ),
    )

const atOnce = 'use a whole number of at least 5, or 0 for what the account has'

/** The settings of a stage as they are written in cdk.json, or given on the command line. */
export const settingsSchema = z.strictObject({
  /** Names the stack and everything in it: Dropcloth-<stage>. */
  stage: z
    .string('name the stage, like -c stage=dev')
    .check(
      z.regex(/^[a-z][a-z0-9-]{1,15}$/, 'use 2 to 16 small letters, digits and dashes, like dev'),
    ),
  /** The account and the region that the stage lives in: from another one nothing is deployed. */
  account: z.optional(
    z.string().check(z.regex(/^\d{12}$/, 'use the twelve digits of the account, in quotes')),
  ),
  region: z.optional(
    z.string().check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'use a region, like us-east-1')),
  ),
  /** The host name that people visit; without one, CloudFront's own. */
  domain: z.optional(hostName),
  /** Route 53's zone of that domain: with it, certificates and addresses are made by the stack. */
  hostedZoneId: z.optional(
    z.string().check(z.regex(/^Z[A-Z0-9]{6,32}$/, 'use the id of the hosted zone, like Z0123456')),
  ),
  /** The zone's name, where it is not the domain itself. */
  hostedZoneName: z.optional(hostName),
  /** Without a hosted zone: a certificate for the domain in us-east-1, which is where CloudFront looks. */
  certificateArn: z.optional(certificate('us-east-1')),
  /** Without a hosted zone: a certificate for api.<domain> in the stack's own region. */
  apiCertificateArn: z.optional(certificate('the region of the stack')),
  /** The provider in /auth/{provider}. */
  provider: z._default(
    z
      .string()
      .check(
        z.regex(/^[a-z][a-z0-9-]{1,30}$/, 'use small letters and digits, like google or okta'),
      ),
    defaultProvider,
  ),
  /** What the provider is called on the sign-in page. */
  providerName: z._default(
    z
      .string()
      .check(z.regex(/^[A-Za-z0-9-]{3,32}$/, 'use 3 to 32 letters, digits and dashes, like Okta')),
    'Google',
  ),
  /** The OpenID Connect issuer of a provider other than Google. */
  issuer: z.optional(
    z.url({
      protocol: /^https$/,
      error: 'use the https address of the issuer, like https://example.okta.com',
    }),
  ),
  /** The secret in Secrets Manager with the provider's client_id and client_secret. */
  providerSecret: z.optional(z.string().check(z.minLength(1, 'name the secret'))),
  /** The version of that secret to use; another one reaches the provider with the next deployment. */
  providerSecretVersion: z.optional(z.string().check(z.minLength(1, 'give the version’s id'))),
  /** Where customers write to; the public pages show it. */
  contactEmail: z.optional(z.email('use an e-mail address, like hello@example.com')),
  /** Whom mails are from, at the domain that people visit; without it, none are sent. */
  mailFrom: z.optional(z.email('use an e-mail address, like crew@app.example.com')),
  /** The model, or the inference profile, of Bedrock that writes summaries; without it, rules make them. */
  summaryModel: z.optional(
    z
      .string()
      .check(z.regex(/^[a-z0-9][\w.:-]+$/, 'use a model id, like us.amazon.nova-lite-v1:0')),
  ),
  /** So many requests a company may make in a second; arrivals and departures three times as many. */
  companyRequests: z._default(
    spelled(z.int('use a whole number of requests a second').check(z.gte(10)), Number),
    100,
  ),
  /** So many summaries a company has the model write in a month, at most. */
  summaryCap: z._default(
    spelled(z.int('use a whole number of summaries a month').check(z.gte(0)), Number),
    300,
  ),
  /** Gigabytes of photos and files of hours that a company may store. */
  pictureGigabytes: z._default(
    spelled(z.int('use a whole number of gigabytes').check(z.gte(1)), Number),
    20,
  ),
  /** Whether Textract reads receipts; where it does not, people type what stands on them. */
  receiptReading: z._default(yesOrNo('use true or false'), true),
  /** So many receipts of a company are read in a month. */
  receiptCap: z._default(spelled(z.int('use a whole number').check(z.gte(0)), Number), 300),
  /** The price at Stripe that each active person is billed by; without it, nothing is charged. */
  stripePrice: z.optional(
    z.string().check(z.regex(/^price_\w+$/, 'use the id of a price at Stripe, like price_1Q2w3E')),
  ),
  /** The secret in Secrets Manager with Stripe's secret_key and webhook_secret. */
  stripeSecret: z.optional(z.string().check(z.minLength(1, 'name the secret'))),
  /** The version of that secret to use; another one reaches the function with the next deployment. */
  stripeSecretVersion: z.optional(z.string().check(z.minLength(1, 'give the version’s id'))),
  /** Whether Stripe computes and adds taxes, which has to be set up there first. */
  stripeTax: z._default(yesOrNo('use true or false'), false),
  /** Payroll systems that the installation is registered with, and in which of their worlds. */
  quickbooks: z.optional(z.enum(['production', 'sandbox'], 'use production or sandbox')),
  gusto: z.optional(z.enum(['production', 'demo'], 'use production or demo')),
  /** The secrets in Secrets Manager with client_id and client_secret of each. */
  quickbooksSecret: z.optional(z.string().check(z.minLength(1, 'name the secret'))),
  gustoSecret: z.optional(z.string().check(z.minLength(1, 'name the secret'))),
  /** The versions of those secrets to use; another one reaches the function with the next deployment. */
  quickbooksSecretVersion: z.optional(z.string().check(z.minLength(1, 'give the version’s id'))),
  gustoSecretVersion: z.optional(z.string().check(z.minLength(1, 'give the version’s id'))),
  /** Whether signatures by the one secret of earlier versions are accepted; a new installation has none. */
  sharedSecret: z.optional(yesOrNo('use true or false')),
  alarmEmail: z.optional(z.email('use an e-mail address for alarms, like oncall@example.com')),
  /** Slack's ids for alarms in a channel, after Amazon Q was connected to the workspace once. */
  slackWorkspaceId: z.optional(z.string().check(z.regex(/^T\w+$/, 'it begins with T'))),
  slackChannelId: z.optional(z.string().check(z.regex(/^C\w+$/, 'it begins with C'))),
  /** Where the runbook can be read; alarms link to its sections. */
  runbook: z._default(
    z.url({ protocol: /^https$/, error: 'use the https address of the runbook' }),
    'https://dropcloth.example/runbook',
  ),
  /** Dollars a month that this installation may cost before somebody is told; 0: nobody is. */
  monthlyBudget: z._default(
    spelled(z.number('use a number of dollars, like 100').check(z.gte(0)), Number),
    100,
  ),
  /** Keeps the data when the stack is deleted, and refuses that the table is. */
  keepsData: z.optional(yesOrNo('use true or false')),
  /** A copy of the table every day in a vault of its own, beside point-in-time recovery. */
  dailyBackup: z.optional(yesOrNo('use true or false')),
  /** The ARN of a vault in another region or account that each of those copies is copied to. */
  copyVault: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^arn:aws:backup:[a-z0-9-]+:\d{12}:backup-vault:[\w-]{2,50}$/,
          'use the ARN of a vault, like arn:aws:backup:us-west-2:123456789012:backup-vault:dropcloth',
        ),
      ),
  ),
  /** The name of a restored table that the stack uses instead of the one that it made. */
  restoredTable: z.optional(
    z.string().check(z.regex(/^[\w.-]{3,255}$/, 'use the name of a table, without its ARN')),
  ),
  /** Keys that can be replicated into another region; fixed by the first deployment, which decides it itself. */
  multiRegionKeys: z.optional(yesOrNo('use true or false')),
  /** So many units a second the table takes at most, and its indexes each: what a runaway can cost. */
  readCeiling: z.optional(
    spelled(z.int('use a whole number of units a second').check(z.gte(100)), Number),
  ),
  writeCeiling: z.optional(
    spelled(z.int('use a whole number of units a second').check(z.gte(100)), Number),
  ),
  logDays: z._default(
    spelled(z.literal([7, 14, 30, 90, 180, 365], 'use 7, 14, 30, 90, 180 or 365 days'), Number),
    90,
  ),
  /** A new version of the API gets a tenth of the requests for five minutes; its failures take it back. */
  canary: z.optional(yesOrNo('use true or false')),
  /** As many copies of the API's function as may run at once, kept for it; 0: what the account has. */
  concurrency: z.optional(
    spelled(z.int(atOnce).check(z.refine((copies) => copies === 0 || copies >= 5, atOnce)), Number),
  ),
})
