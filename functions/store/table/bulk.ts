import type { TableClient } from './client.ts'
import { batchPut, type Item } from './commands.ts'
import { backOff, type TransactionWrite } from './transaction.ts'

/** The items that the writes of a transaction put, for writing in bulk what they check singly. */
export function itemsOf(writes: TransactionWrite[]): Item[] {
  return writes.flatMap(({ write }) => (write.Put?.Item ? [write.Put.Item] : []))
}

/** Writes items that nobody uses yet: no conditions, no history, no stream. */
export async function bulkInsert(client: TableClient, items: Item[]): Promise<void> {
  const batches: Item[][] = []
  for (let start = 0; start < items.length; start += 25) {
    batches.push(items.slice(start, start + 25))
  }
  const next = async () => {
    for (let batch = batches.pop(); batch; batch = batches.pop()) {
      let left = await batchPut(client, batch)
      for (let attempt = 0; left.length > 0; attempt += 1) {
        await backOff(attempt)
        left = await batchPut(client, left)
      }
    }
  }
  await Promise.all([next(), next(), next(), next()])
}
