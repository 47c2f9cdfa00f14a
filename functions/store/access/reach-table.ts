import { accessClient } from '../table/client.ts'
import { getItem } from '../table/commands.ts'
import { accessKeys, phoneLinkId } from '../table/keys.ts'

/** The key of a phone link that nobody has. */
const Key = { ...accessKeys.phoneLink(phoneLinkId('health')) }

/** Asks the table for something that is not there; throws where it does not answer. */
export async function reachTable(): Promise<void> {
  await getItem(accessClient, { Key })
}
