import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import * as z from 'zod/mini'
import { env } from '../../env.ts'
import { outboundTimeouts } from '../../outbound.ts'
import { keepRecent } from './keep-recent.ts'

/**
 * The roles that reach a tenant's items: `data`; and `membership`, which may also write sessions,
 * invitations and memberships in the same transaction. `numbers` makes and opens the tenant's data key.
 */
export type TenantRole = 'data' | 'membership' | 'numbers'

const roleArns: Record<TenantRole, string> = {
  data: env.DATA_ROLE_ARN,
  membership: env.MEMBERSHIP_ROLE_ARN,
  numbers: env.NUMBERS_ROLE_ARN,
}

const assumed = z.object({
  AccessKeyId: z.string(),
  SecretAccessKey: z.string(),
  SessionToken: z.string(),
  Expiration: z.date(),
})

export interface Credentials {
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string
  expiration: Date
}

/** AWS's limit for a role that was assumed by a role. */
const DurationSeconds = 3600

let sts: STSClient | undefined

/** Credentials that carry the tenant as a session tag, which the role's policy compares keys with. */
async function assumeTenantRole(role: TenantRole, tenant: string): Promise<Credentials> {
  sts ??= new STSClient({
    endpoint: env.STS_ENDPOINT,
    maxAttempts: 4,
    requestHandler: new NodeHttpHandler(outboundTimeouts),
  })
  const answer = await sts.send(
    new AssumeRoleCommand({
      RoleArn: roleArns[role],
      RoleSessionName: tenant,
      Tags: [{ Key: 'tenant', Value: tenant }],
      DurationSeconds,
    }),
  )
  const credentials = z.parse(assumed, answer.Credentials)
  return {
    accessKeyId: credentials.AccessKeyId,
    secretAccessKey: credentials.SecretAccessKey,
    sessionToken: credentials.SessionToken,
    expiration: credentials.Expiration,
  }
}

/** How many credentials one warm function keeps, by tenant and role: 2 kB each, 20 MB in all. */
const mostKept = 10_000
/** How long before they expire credentials are renewed, in milliseconds. */
const reserve = 5 * 60_000

const kept = new Map<string, Promise<Credentials>>()

async function isFresh(credentials: Promise<Credentials>): Promise<boolean> {
  try {
    return (await credentials).expiration.getTime() - Date.now() > reserve
  } catch {
    return false
  }
}

/**
 * Credentials of a role for one tenant, kept until shortly before they end. Apart from the clients
 * that sign with them, which are twenty times as large: asking anew costs 15 ms and one of the
 * account's calls to STS.
 */
export async function tenantCredentials(role: TenantRole, tenant: string): Promise<Credentials> {
  const name = `${role} ${tenant}`
  const found = kept.get(name)
  const isUsable = found !== undefined && (await isFresh(found))
  // Asked for by several at once, they are asked for once: what another one began is taken.
  const newest = kept.get(name)
  const credentials =
    newest && (isUsable || newest !== found) ? newest : assumeTenantRole(role, tenant)
  keepRecent(kept, name, credentials, mostKept)
  return credentials
}
