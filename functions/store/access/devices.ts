import * as z from 'zod/mini'
import { accessClient } from '../table/client.ts'
import { getItem, TableName } from '../table/commands.ts'
import { accessKeys } from '../table/keys.ts'
import { writeOne } from '../table/transaction.ts'

/** The browsers that an identity signed in with, newest first: hashes of what lies in their cookie. */
const stored = z.object({ devices: z.array(z.string()) })

/** How many known devices are remembered. */
const mostKept = 20

/**
 * Remembers a browser that an identity signs in with. Answers whether it is a new one beside others: the
 * very first is nothing to tell of.
 */
export async function rememberDevice(identity: string, device: string): Promise<boolean> {
  const Key = { ...accessKeys.devices(identity) }
  const item = await getItem(accessClient, { Key, ConsistentRead: true })
  const known = item ? z.parse(stored, item).devices : []
  if (known.includes(device)) return false
  const devices = [device, ...known].slice(0, mostKept)
  await writeOne(accessClient, { write: { Put: { TableName, Item: { devices, ...Key } } } })
  return known.length > 0
}
