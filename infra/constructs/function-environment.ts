import type { FunctionEnvironment } from '../../functions/env.ts'
import { pushServices } from '../push-services.ts'
import type { StageSettings } from '../settings.ts'
import type { Data } from './data.ts'
import type { Identity } from './identity.ts'
import type { EmailService } from './emails.ts'
import type { Photos } from './photos.ts'
import type { Site } from './site.ts'
import type { TenantRoles } from './tenant-roles.ts'

interface Parts {
  settings: StageSettings
  data: Data
  pictures: Photos
  site: Site
  identity: Identity
  tenantRoles: TenantRoles
  /** Null if the stage sends no email. */
  mail: EmailService | null
}

/** Returns the environment variables that all functions except the sender have in common. */
export function functionEnvironment(parts: Parts): FunctionEnvironment {
  const { settings, data, pictures, site, identity, tenantRoles, mail } = parts
  const { mailFrom } = settings
  return {
    STAGE: settings.stage,
    TABLE_NAME: data.table.tableName,
    DATA_ROLE_ARN: tenantRoles.data.roleArn,
    MEMBERSHIP_ROLE_ARN: tenantRoles.membership.roleArn,
    NUMBERS_ROLE_ARN: tenantRoles.numbers.roleArn,
    REQUESTS_PER_SECOND: String(settings.companyRequests),
    KMS_KEY_ID: data.key.keyId,
    ORIGINS: site.origin,
    COGNITO_USER_POOL_ID: identity.pool.userPoolId,
    COGNITO_CLIENT_ID: identity.client.userPoolClientId,
    COGNITO_DOMAIN: identity.loginAddress,
    PROVIDERS: `${settings.provider}=${settings.providerName}`,
    MAIL_FROM: mailFrom === undefined ? '' : `Dropcloth <${mailFrom}>`,
    MAIL_CONFIGURATION: mail?.configurationSet.configurationSetName ?? '',
    SUMMARY_MODEL: settings.summaryModel ?? '',
    MODEL_TIMEOUT: '20000',
    SUMMARY_CAP: String(settings.summaryCap),
    STRIPE_PRICE: settings.stripePrice ?? '',
    STRIPE_TAX: settings.stripeTax ? 'yes' : 'no',
    PICTURE_BUCKET: pictures.bucket.bucketName,
    PICTURE_GIGABYTES: String(settings.pictureGigabytes),
    RECEIPT_READING: settings.receiptReading ? 'yes' : 'no',
    RECEIPT_CAP: String(settings.receiptCap),
    PUSH_CONTACT: site.origin,
    PUSH_SERVICES: pushServices.join(','),
  }
}
