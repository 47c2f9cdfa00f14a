import * as z from 'zod/mini'
import '../shared/messages/issues.ts'

const list = z.pipe(
  z.string().check(z.minLength(1)),
  z.transform((value) => value.split(',').map((part) => part.trim())),
)

/**
 * A secret's values, each 32 bytes in hex, separated by commas. The first value signs or seals, and all are accepted.
 * `-` is no value, which is all that a function without the secret has.
 */
const secretValues = z.pipe(
  z._default(z.string().check(z.regex(/^([0-9a-f]{64}|-)(,([0-9a-f]{64}|-))*$/)), '-'),
  z.transform((text): Buffer[] => {
    const values = text.split(',').filter((value) => value !== '-')
    return values.map((value) => Buffer.from(value, 'hex'))
  }),
)

/**
 * The settings of every function, from the environment. Each is required unless marked; the
 * endpoints are only set where AWS's own do not serve.
 */
const settings = z.object({
  /** The installation's name, which metrics are counted under. */
  STAGE: z.string().check(z.minLength(1)),
  /** The one table. */
  TABLE_NAME: z.string().check(z.minLength(3)),
  /** Public origins this installation answers on, comma separated; the first is canonical. */
  ORIGINS: list,
  /** `yes` on one's own machine, over plain http: cookies go without Secure and its prefix, which WebKit refuses there. */
  PLAIN_HTTP: z._default(z.enum(['yes', 'no']), 'no'),
  /** What CloudFront says with every request, any of these; see infra/constructs/origin-secret.ts. */
  ORIGIN_SECRETS: z._default(list, []),
  /** The key that wraps each tenant's data key for social security numbers. */
  KMS_KEY_ID: z.string().check(z.minLength(1)),
  COGNITO_USER_POOL_ID: z.string().check(z.minLength(1)),
  COGNITO_CLIENT_ID: z.string().check(z.minLength(1)),
  /** Where browsers sign in, e.g. https://x.auth.us-east-1.amazoncognito.com */
  COGNITO_DOMAIN: z.url(),
  /** The provider's segment in our path = the provider's name in the user pool. */
  PROVIDERS: z.pipe(
    list,
    z.transform((pairs) => new Map(pairs.map((pair) => [segmentOf(pair), nameOf(pair)]))),
  ),
  /** A company's limit of requests a second, over all functions; three times that for clock-ins. */
  REQUESTS_PER_SECOND: z.pipe(
    z._default(z.string().check(z.regex(/^[1-9]\d*$/)), '100'),
    z.transform(Number),
  ),
  /** The roles that a tenant's table is opened with: for its data, and for letting people in. */
  DATA_ROLE_ARN: z.string().check(z.startsWith('arn:')),
  MEMBERSHIP_ROLE_ARN: z.string().check(z.startsWith('arn:')),
  NUMBERS_ROLE_ARN: z.string().check(z.startsWith('arn:')),
  /** The secret by which push services know us, a single value; see push-keys.ts. */
  PUSH_SECRET: secretValues,
  /** Where a push service may write to us. */
  PUSH_CONTACT: z.string().check(z.regex(/^(https:|mailto:)/)),
  /** Origins of push services, or *.domain. */
  PUSH_SERVICES: list,
  /** Whom mails are from; without it, none is sent. */
  MAIL_FROM: z._default(z.string(), ''),
  /** SES's configuration set, by which it tells what became of them. */
  MAIL_CONFIGURATION: z._default(z.string(), ''),
  /** Secrets that sign links in emails: to accept an invitation, and to unsubscribe. */
  LINK_SECRETS: secretValues,
  /** Secrets that sign links to customers' color sheets. */
  SHEET_SECRETS: secretValues,
  /** Secrets from which the signing secrets of webhook endpoints are made. */
  WEBHOOK_SECRETS: secretValues,
  /** Secrets that seal the tokens for companies' payroll systems. */
  GRANT_SECRETS: secretValues,
  /** Secrets that sign the state of a connection that an admin is making to a payroll system. */
  STATE_SECRETS: secretValues,
  /** The model in Bedrock that writes summaries; without it, they are made by rules. */
  SUMMARY_MODEL: z._default(z.string(), ''),
  /** The most summaries that the model writes for a company in a month. */
  SUMMARY_CAP: z.pipe(z._default(z.string().check(z.regex(/^\d+$/)), '300'), z.transform(Number)),
  /** How long its answer may take, in milliseconds: nobody waits for it but the worker. */
  MODEL_TIMEOUT: z.pipe(
    z._default(z.string().check(z.regex(/^[1-9]\d*$/)), '20000'),
    z.transform(Number),
  ),
  /** The price at Stripe that each active person is billed by; without it, nothing is charged. */
  STRIPE_PRICE: z._default(z.string(), ''),
  /** Whether Stripe adds taxes. */
  STRIPE_TAX: z.pipe(
    z._default(z.enum(['yes', 'no']), 'no'),
    z.transform((value) => value === 'yes'),
  ),
  /** Stripe's keys, which only the billing function has: to call it, and to know what it tells. */
  STRIPE_KEY: z._default(z.string(), ''),
  STRIPE_WEBHOOK_SECRET: z._default(z.string(), ''),
  /** Payroll systems that the installation is registered with, by which of their worlds; empty: it is not. */
  QUICKBOOKS: z._default(z.enum(['', 'production', 'sandbox']), ''),
  GUSTO: z._default(z.enum(['', 'production', 'demo']), ''),
  /** By what they know the installation: only the function of connections has it. */
  QUICKBOOKS_CLIENT_ID: z._default(z.string(), ''),
  QUICKBOOKS_CLIENT_SECRET: z._default(z.string(), ''),
  GUSTO_CLIENT_ID: z._default(z.string(), ''),
  GUSTO_CLIENT_SECRET: z._default(z.string(), ''),
  /** The bucket of pictures, and how many gigabytes of them a company may have. */
  PICTURE_BUCKET: z.string().check(z.minLength(3)),
  PICTURE_GIGABYTES: z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)),
  /** Whether receipts are read, and how many of a company in a month. */
  RECEIPT_READING: z.pipe(
    z.enum(['yes', 'no']),
    z.transform((said) => said === 'yes'),
  ),
  RECEIPT_CAP: z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)),
  /** The version that runs, as Lambda sets it; empty elsewhere. */
  AWS_LAMBDA_FUNCTION_VERSION: z._default(z.string(), ''),
  /** In megabytes; set by Lambda. */
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: z.pipe(
    z._default(z.string().check(z.regex(/^\d+$/)), '1024'),
    z.transform(Number),
  ),
  /** The functions that deliver what happened to a company's endpoints, and that post one event to one of them. */
  WEBHOOKS_FUNCTION: z._default(z.string(), ''),
  SENDER_FUNCTION: z._default(z.string(), ''),
  /** The function that makes calls of the contract, for what asks in somebody's name. */
  API_FUNCTION: z._default(z.string(), ''),
  /** The function that works at imports. */
  IMPORTS_FUNCTION: z._default(z.string(), ''),
  /** The function that sends hours to payroll systems. */
  CONNECTIONS_FUNCTION: z._default(z.string(), ''),
  DYNAMODB_ENDPOINT: z.optional(z.url()),
  KMS_ENDPOINT: z.optional(z.url()),
  STS_ENDPOINT: z.optional(z.url()),
  SES_ENDPOINT: z.optional(z.url()),
  BEDROCK_ENDPOINT: z.optional(z.url()),
  S3_ENDPOINT: z.optional(z.url()),
  TEXTRACT_ENDPOINT: z.optional(z.url()),
  STRIPE_ENDPOINT: z.optional(z.url()),
  LAMBDA_ENDPOINT: z.optional(z.url()),
  QUICKBOOKS_ENDPOINT: z.optional(z.url()),
  GUSTO_ENDPOINT: z.optional(z.url()),
  /** Where people say that we may, if not on the systems' own pages. */
  QUICKBOOKS_PAGE: z.optional(z.url()),
  GUSTO_PAGE: z.optional(z.url()),
  JWKS_URL: z.optional(z.url()),
})

const onThisMachine = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/

const schema = settings.check(
  z.refine(
    ({ PLAIN_HTTP, ORIGINS }) =>
      PLAIN_HTTP === 'no' || ORIGINS.every((origin) => onThisMachine.test(origin)),
    { error: 'only for http://localhost', path: ['PLAIN_HTTP'] },
  ),
)

function segmentOf(pair: string): string {
  return pair.split('=')[0] ?? ''
}

function nameOf(pair: string): string {
  return pair.split('=')[1] ?? pair
}

/** The settings that are secrets of our own. Each function has those that it uses. */
export type SecretName =
  | 'LINK_SECRETS'
  | 'SHEET_SECRETS'
  | 'WEBHOOK_SECRETS'
  | 'GRANT_SECRETS'
  | 'STATE_SECRETS'
  | 'PUSH_SECRET'
  | 'ORIGIN_SECRETS'

/** The names of the settings that every function is given. */
export type FunctionEnvironment = Record<
  Exclude<
    keyof z.output<typeof schema>,
    | SecretName
    | `${string}_ENDPOINT`
    | `AWS_${string}`
    | 'JWKS_URL'
    | 'PLAIN_HTTP'
    | 'STRIPE_KEY'
    | 'STRIPE_WEBHOOK_SECRET'
    | 'WEBHOOKS_FUNCTION'
    | 'SENDER_FUNCTION'
    | 'IMPORTS_FUNCTION'
    | 'CONNECTIONS_FUNCTION'
    | 'API_FUNCTION'
    | `QUICKBOOKS${string}`
    | `GUSTO${string}`
  >,
  string
>

/** Of the billing function, which alone has Stripe's keys. */
export type BillingEnvironment = FunctionEnvironment &
  Record<'STRIPE_KEY' | 'STRIPE_WEBHOOK_SECRET', string>

/** Of the function of connections, which alone is known to payroll systems. */
export type ConnectionsEnvironment = FunctionEnvironment &
  Record<
    | 'QUICKBOOKS'
    | 'QUICKBOOKS_CLIENT_ID'
    | 'QUICKBOOKS_CLIENT_SECRET'
    | 'GUSTO'
    | 'GUSTO_CLIENT_ID'
    | 'GUSTO_CLIENT_SECRET',
    string
  >

/** Of the worker, which has events delivered, imports worked at and hours sent; and of the function that delivers them, which has them posted. */
export type WorkerEnvironment = FunctionEnvironment &
  Record<'WEBHOOKS_FUNCTION' | 'IMPORTS_FUNCTION' | 'CONNECTIONS_FUNCTION', string>
/** Of the function of assistants, which asks the API. */
export type McpEnvironment = FunctionEnvironment & Record<'API_FUNCTION', string>

export type WebhooksEnvironment = FunctionEnvironment & Record<'SENDER_FUNCTION', string>

function read(): z.output<typeof schema> {
  const parsed = schema.safeParse(process.env)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`These settings are missing or wrong: ${wrong.join('; ')}`)
}

export const env = read()

/** Whether the product runs on somebody's own machine, and nowhere else. */
export const isOnThisMachine = env.ORIGINS.every((origin) => onThisMachine.test(origin))
