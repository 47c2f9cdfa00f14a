import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import * as z from 'zod/mini'
import { env } from '../../env.ts'
import { outboundTimeouts } from '../../outbound.ts'

/**
 * The roles that reach a tenant's items: `data`; and `membership`, which may also write sessions,
 * invitations and memberships in the same transaction.
 */
export type TenantRole = 'data' | 'membership'

const roleArns: Record<TenantRole, string> = {
  data: env.DATA_ROLE_ARN,
  membership: env.MEMBERSHIP_ROLE_ARN,
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
export async function assumeTenantRole(role: TenantRole, tenant: string): Promise<Credentials> {
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
