import { TableName } from '../table/commands.ts'
import { accessKeys } from '../table/keys.ts'
import type { TransactionWrite } from '../table/transaction.ts'

/** A session on the list of its identity. */
export interface ListedSession {
  handle: string
  /** The partition key of the session: a hash, which opens nothing. */
  name: string
  /** Epoch seconds. */
  expires: number
}

/** Returns the write that lists a session, in place of the session that it replaces under the same id. */
export function listSession(identity: string, listed: ListedSession): TransactionWrite {
  const Item = { ...listed, ...accessKeys.listedSession(identity, listed.handle) }
  return { write: { Put: { TableName, Item } } }
}

/** Returns the write that takes a session off its list. Its condition fails if another session has replaced it. */
export function unlistSession(
  identity: string,
  { handle, name }: Pick<ListedSession, 'handle' | 'name'>,
): TransactionWrite {
  return {
    write: {
      Delete: {
        TableName,
        Key: { ...accessKeys.listedSession(identity, handle) },
        ConditionExpression: 'attribute_not_exists(pk) OR #name = :name',
        ExpressionAttributeNames: { '#name': 'name' },
        ExpressionAttributeValues: { ':name': name },
      },
    },
  }
}
