import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import * as z from 'zod/mini'
import { env } from '../env.ts'

/** A way to the table with the rights of one role: requests through it are signed as that role. */
export interface Door {
  readonly client: DynamoDBDocumentClient
}

/** Connections are shared; only the signatures differ. */
const requestHandler = new NodeHttpHandler()

function doorWith(
  credentials?: () => Promise<Credentials>,
  endpoint = env.DYNAMODB_ENDPOINT,
): Door {
  const client = new DynamoDBClient({
    endpoint,
    maxAttempts: 4,
    requestHandler,
    ...(credentials && { credentials }),
  })
  return {
    client: DynamoDBDocumentClient.from(client, {
      marshallOptions: { removeUndefinedValues: true },
    }),
  }
}

/** The function's own role: sessions, sign-ins, invitations and identities, no company's data. */
export const ownDoor: Door = doorWith()

/** The door of whoever runs this by hand, with rights of their own: for filling and moving tables. */
export function operatorDoor(endpoint?: string): Door {
  return doorWith(undefined, endpoint)
}

/**
 * What a company's table is opened for: its `data`; or its `entrance`, where people are also let
 * in, so that sessions, invitations and memberships are written in the same transaction.
 */
export type Purpose = 'data' | 'entrance'

const roles: Record<Purpose, string> = { data: env.DATA_ROLE_ARN, entrance: env.ENTRANCE_ROLE_ARN }

const assumed = z.object({
  AccessKeyId: z.string(),
  SecretAccessKey: z.string(),
  SessionToken: z.string(),
  Expiration: z.date(),
})

interface Credentials {
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string
  expiration: Date
}

/** A role that was assumed by a role lives an hour at most. */
const DurationSeconds = 3600

let tokens: STSClient | undefined

/** Credentials of a role that carry the company as their tag, which its policy compares keys with. */
async function assume(purpose: Purpose, tenant: string): Promise<Credentials> {
  tokens ??= new STSClient({ endpoint: env.STS_ENDPOINT, maxAttempts: 4 })
  const answer = await tokens.send(
    new AssumeRoleCommand({
      RoleArn: roles[purpose],
      RoleSessionName: tenant,
      Tags: [{ Key: 'tenant', Value: tenant }],
      DurationSeconds,
    }),
  )
  const got = z.parse(assumed, answer.Credentials)
  return {
    accessKeyId: got.AccessKeyId,
    secretAccessKey: got.SecretAccessKey,
    sessionToken: got.SessionToken,
    expiration: got.Expiration,
  }
}

/** As many companies as one warm function keeps credentials of. */
const keptDoors = 500
const doors = new Map<string, Door>()

/** The door to one company, of this company only; its credentials are renewed before they run out. */
export function tenantDoor(purpose: Purpose, tenant: string): Door {
  const name = `${purpose} ${tenant}`
  const door = doors.get(name) ?? doorWith(() => assume(purpose, tenant))
  doors.delete(name)
  doors.set(name, door)
  const [oldest] = doors.keys()
  if (doors.size > keptDoors && oldest !== undefined) doors.delete(oldest)
  return door
}
