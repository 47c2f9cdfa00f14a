import * as z from 'zod/mini'
import { getItem, queryItems, TableName } from '../client.ts'
import { ownDoor } from '../doors.ts'
import { sessionKeys } from '../keys.ts'
import type { Guarded } from '../transaction.ts'

/** That an identity signs in as a person of a company. */
const membership = z.object({ tenant_id: z.uuid(), user_id: z.uuid() })
export type Membership = z.infer<typeof membership>

const lastCompany = z.object({ last_tenant: z.uuid() })

/** Every company that an identity belongs to, active there or not. */
export async function listMemberships(identity: string): Promise<Membership[]> {
  const { pk, sk } = sessionKeys.membership(identity, '')
  const { items } = await queryItems(ownDoor, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
    ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
    ConsistentRead: true,
  })
  return items.map((item) => z.parse(membership, item))
}

/** The membership of one company; null where there is none. */
export async function findMembership(identity: string, tenant: string): Promise<Membership | null> {
  const Key = { ...sessionKeys.membership(identity, tenant) }
  const item = await getItem(ownDoor, { Key, ConsistentRead: true })
  return item ? z.parse(membership, item) : null
}

/** The write that makes an identity a person of a company. */
export function joinCompany(
  identity: string,
  joined: Membership,
  onMember?: Guarded['onFailure'],
): Guarded {
  const Item = { ...joined, ...sessionKeys.membership(identity, joined.tenant_id) }
  return {
    write: { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } },
    ...(onMember && { onFailure: onMember }),
  }
}

/** The company an identity used last; null at first. */
export async function findLastCompany(identity: string): Promise<string | null> {
  const item = await getItem(ownDoor, {
    Key: { ...sessionKeys.identity(identity) },
    ConsistentRead: true,
  })
  return item ? z.parse(lastCompany, item).last_tenant : null
}

/** The write that remembers the company an identity used last. */
export function rememberCompany(identity: string, tenant: string): Guarded {
  const Item = { last_tenant: tenant, ...sessionKeys.identity(identity) }
  return { write: { Put: { TableName, Item } } }
}
