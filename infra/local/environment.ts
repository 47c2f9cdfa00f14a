import { randomBytes } from 'node:crypto'
import { pushServices } from '../push-services.ts'
import type { PayrollSystem } from '../../shared/connections/system.ts'
import type { FunctionEnvironment, SecretName } from '../../functions/env.ts'
import { objectStorePath } from './aws/object-store.ts'
import { gustoClient } from './payroll-systems/gusto.ts'
import { payrollSystemsPath } from './payroll-systems/page.ts'
import { quickbooksClient } from './payroll-systems/quickbooks.ts'
import { priceId } from './stripe/answers.ts'
import { clientId, identityProviderPath, userPoolId } from './identity-provider/constants.ts'

/** The origins under which a local run can be visited. */
export function localOrigins(port: number): [string, string] {
  return [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
}

/**
 * Where the object store is found: under another origin than the product's pages, as in AWS, so that
 * they need the same permissions.
 */
export function localObjectStore(port: number): string {
  return `http://127.0.0.1:${port}${objectStorePath}`
}

/** The names that the roles have here. */
export const localRoles = {
  data: 'arn:aws:iam::000000000000:role/data',
  membership: 'arn:aws:iam::000000000000:role/membership',
  numbers: 'arn:aws:iam::000000000000:role/numbers',
}

/** What the gateway here says with every request, as CloudFront does. */
export const originSecret = randomBytes(24).toString('hex')

/** How payroll systems are reached here, and by what they know us. */
function payrollSystemsAt(endpoints: Record<PayrollSystem, string>, origin: string) {
  return {
    QUICKBOOKS: 'sandbox',
    QUICKBOOKS_CLIENT_ID: quickbooksClient.id,
    QUICKBOOKS_CLIENT_SECRET: quickbooksClient.secret,
    QUICKBOOKS_ENDPOINT: endpoints.quickbooks_online,
    QUICKBOOKS_PAGE: `${origin}${payrollSystemsPath}/quickbooks_online`,
    GUSTO: 'demo',
    GUSTO_CLIENT_ID: gustoClient.id,
    GUSTO_CLIENT_SECRET: gustoClient.secret,
    GUSTO_ENDPOINT: endpoints.gusto,
    GUSTO_PAGE: `${origin}${payrollSystemsPath}/gusto`,
  }
}

/** The functions' settings on this machine; the key pair is what a local engine accepts. */
export function localEnvironment(props: {
  port: number
  table: string
  dynamodb: string
  kms: string
  sts: string
  /** Without it, no mail is taken. */
  ses?: string
  /** Those that are omitted are random. */
  secrets?: Partial<Record<SecretName, string>>
  /** Where a model answers; without it, summaries are made by rules. */
  model?: string
  /** Where receipts are read; without it, none are. */
  textract?: string
  /** Where functions call one another; without it, no event is delivered. */
  lambda?: string
  /** Where Stripe stands in; without it, nothing is charged. */
  stripe?: { endpoint: string; secret: string }
  /** Where payroll systems stand in; without them, none is offered. */
  payrollSystems?: Record<PayrollSystem, string>
  /** The origin of a push service that stands in for the real ones, in tests. */
  pushStandIn?: string
}): Record<string, string> {
  const [origin, other] = localOrigins(props.port)
  const random = () => randomBytes(32).toString('hex')
  const secrets: Record<SecretName, string> = {
    LINK_SECRETS: random(),
    SHEET_SECRETS: random(),
    WEBHOOK_SECRETS: random(),
    GRANT_SECRETS: random(),
    STATE_SECRETS: random(),
    PUSH_SECRET: random(),
    ORIGIN_SECRETS: originSecret,
    ...props.secrets,
  }
  const own: FunctionEnvironment = {
    STAGE: 'local',
    TABLE_NAME: props.table,
    ORIGINS: `${origin},${other}`,
    // As deployed, unless what starts it asks faster than people do.
    REQUESTS_PER_SECOND: process.env.REQUESTS_PER_SECOND ?? '100',
    KMS_KEY_ID: 'local',
    DATA_ROLE_ARN: localRoles.data,
    MEMBERSHIP_ROLE_ARN: localRoles.membership,
    NUMBERS_ROLE_ARN: localRoles.numbers,
    COGNITO_USER_POOL_ID: userPoolId,
    COGNITO_CLIENT_ID: clientId,
    COGNITO_DOMAIN: origin + identityProviderPath,
    PROVIDERS: 'google=Google',
    MAIL_FROM: 'Dropcloth <mail@dropcloth.example>',
    MAIL_CONFIGURATION: 'local',
    SUMMARY_MODEL: props.model === undefined ? '' : 'local-model',
    MODEL_TIMEOUT: '20000',
    SUMMARY_CAP: '300',
    STRIPE_PRICE: props.stripe === undefined ? '' : priceId,
    STRIPE_TAX: 'no',
    PICTURE_BUCKET: 'dropcloth-pictures',
    PICTURE_GIGABYTES: '20',
    RECEIPT_READING: props.textract === undefined ? 'no' : 'yes',
    RECEIPT_CAP: '300',
    PUSH_CONTACT: 'mailto:local@dropcloth.example',
    PUSH_SERVICES: [...pushServices, props.pushStandIn].filter(Boolean).join(','),
  }
  return {
    ...own,
    ...secrets,
    DYNAMODB_ENDPOINT: props.dynamodb,
    KMS_ENDPOINT: props.kms,
    STS_ENDPOINT: props.sts,
    S3_ENDPOINT: localObjectStore(props.port),
    ...(props.model !== undefined && { BEDROCK_ENDPOINT: props.model }),
    ...(props.textract !== undefined && { TEXTRACT_ENDPOINT: props.textract }),
    ...(props.stripe !== undefined && {
      STRIPE_ENDPOINT: props.stripe.endpoint,
      STRIPE_KEY: 'sk_test_local',
      STRIPE_WEBHOOK_SECRET: props.stripe.secret,
    }),
    ...(props.ses !== undefined && { SES_ENDPOINT: props.ses }),
    WEBHOOKS_FUNCTION: 'webhooks',
    SENDER_FUNCTION: 'sender',
    IMPORTS_FUNCTION: 'imports',
    CONNECTIONS_FUNCTION: 'connections',
    ...(props.payrollSystems && payrollSystemsAt(props.payrollSystems, origin)),
    API_FUNCTION: 'api',
    ...(props.lambda !== undefined && { LAMBDA_ENDPOINT: props.lambda }),
    JWKS_URL: `${origin}${identityProviderPath}/.well-known/jwks.json`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  }
}
