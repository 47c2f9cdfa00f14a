import type { SecretName } from '../functions/env.ts'
import type { FunctionName } from './bundle-functions.ts'

interface SecretUse {
  /** The setting of functions that contains its values. */
  variable: SecretName
  /** The output of the stack that names the secret and its functions. */
  output: 'LinkSecrets' | 'SheetSecrets' | 'WebhookSecrets' | 'GrantSecrets' | 'StateSecrets'
  /** The functions that use it; `test/infra/secrets.test.ts` compares them with the code of each. */
  holders: readonly FunctionName[]
  /** Whether data is worthless without it, so that it is kept where the data is. */
  isKept: boolean
  description: string
}

/** Names of our own secrets that `npm run rotate-secret` replaces. */
export const secretUseNames = ['links', 'sheets', 'webhooks', 'grants', 'states'] as const
export type SecretUseName = (typeof secretUseNames)[number]

/** Our own secrets, one for each use. */
export const secretUses: Record<SecretUseName, SecretUse> = {
  links: {
    variable: 'LINK_SECRETS',
    output: 'LinkSecrets',
    holders: ['mailer', 'api'],
    isKept: true,
    description: 'Signs the links in emails',
  },
  sheets: {
    variable: 'SHEET_SECRETS',
    output: 'SheetSecrets',
    holders: ['pictures'],
    isKept: true,
    description: 'Signs the links to color sheets',
  },
  webhooks: {
    variable: 'WEBHOOK_SECRETS',
    output: 'WebhookSecrets',
    holders: ['webhooks', 'api'],
    isKept: true,
    description: 'Makes the signing secrets of webhooks',
  },
  grants: {
    variable: 'GRANT_SECRETS',
    output: 'GrantSecrets',
    holders: ['connections'],
    isKept: true,
    description: 'Seals the access to payroll systems',
  },
  states: {
    variable: 'STATE_SECRETS',
    output: 'StateSecrets',
    holders: ['connections'],
    isKept: false,
    description: 'Signs the state of a connection that is being made',
  },
}
