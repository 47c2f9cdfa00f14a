import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { getItem, TableName } from '../client.ts'
import { ownDoor } from '../doors.ts'
import { sessionKeys } from '../keys.ts'
import type { Guarded } from '../transaction.ts'

/** Seven days, in milliseconds. */
export const invitationLifetime = 7 * 86_400_000

/** Whom an invitation is for; its token is only known by its hash. */
const invitation = z.object({ tenant_id: z.uuid(), user_id: z.uuid(), expires: z.number() })
export type Invitation = z.infer<typeof invitation>

/** What the invited person's record keeps of the one token that works. */
export function fingerprint(token: string): string {
  return createHash('sha256').update(`invitation:${token}`).digest('hex')
}

/** The write of an invitation. */
export function insertInvitation(token: string, invited: Invitation): Guarded {
  const Item = { ...z.parse(invitation, invited), ...sessionKeys.invitation(token) }
  return { write: { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } } }
}

/** The invitation of a token that has not run out at `now` (epoch ms); null where there is none. */
export async function findInvitation(token: string, now: number): Promise<Invitation | null> {
  const item = await getItem(ownDoor, {
    Key: { ...sessionKeys.invitation(token) },
    ConsistentRead: true,
  })
  const found = item ? z.parse(invitation, item) : null
  return found && found.expires * 1000 > now ? found : null
}

/** The write that uses an invitation up. */
export function useInvitation(token: string, onUsed: () => void): Guarded {
  const Key = { ...sessionKeys.invitation(token) }
  return {
    write: { Delete: { TableName, Key, ConditionExpression: 'attribute_exists(pk)' } },
    onFailure: onUsed,
  }
}
