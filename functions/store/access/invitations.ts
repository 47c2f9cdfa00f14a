import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { accessClient } from '../table/client.ts'
import { getItem, TableName } from '../table/commands.ts'
import { accessKeys } from '../table/keys.ts'
import type { TransactionWrite } from '../table/transaction.ts'

/** Seven days, in milliseconds. */
export const invitationLifetime = 7 * 86_400_000

/** Whom an invitation is for; its token is only known by its hash. */
const invitation = z.object({
  tenant_id: z.uuid(),
  user_id: z.uuid(),
  expires: z.number(),
  /** The name of who made it; invitations made before it was kept lack it. */
  invited_by: z.optional(z.string()),
})
export type Invitation = z.infer<typeof invitation>

/** What the invited user's record keeps of the one token that works. */
export function fingerprint(token: string): string {
  return createHash('sha256').update(`invitation:${token}`).digest('hex')
}

export function insertInvitation(token: string, invited: Invitation): TransactionWrite {
  const Item = { ...z.parse(invitation, invited), ...accessKeys.invitation(token) }
  return { write: { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } } }
}

/** The invitation of a token that has not run out at `now` (epoch ms); null where there is none. */
export async function findInvitation(token: string, now: number): Promise<Invitation | null> {
  const item = await getItem(accessClient, {
    Key: { ...accessKeys.invitation(token) },
    ConsistentRead: true,
  })
  const found = item ? z.parse(invitation, item) : null
  return found && found.expires * 1000 > now ? found : null
}

/** The write that uses an invitation up. */
export function consumeInvitation(
  token: string,
  onFailure: TransactionWrite['onFailure'],
): TransactionWrite {
  const Key = { ...accessKeys.invitation(token) }
  return {
    write: { Delete: { TableName, Key, ConditionExpression: 'attribute_exists(pk)' } },
    onFailure,
  }
}
