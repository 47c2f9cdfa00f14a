import * as z from 'zod/mini'
import { storedTask, type StoredTask } from '../../store/put-back-tasks.ts'
import { photoSuffix, taskSuffix, type Key } from '../../store/table/keys.ts'
import { itemOf, type StreamRecord } from '../../store/table/stream-event.ts'

const keys = z.object({ pk: z.object({ S: z.string() }), sk: z.object({ S: z.string() }) })

/** Returns the key of the item that a record is about. */
export function keyOf({ dynamodb }: StreamRecord): Key {
  const { pk, sk } = z.parse(keys, dynamodb?.Keys)
  return { pk: pk.S, sk: sk.S }
}

/** Returns the task that a record requests, or null if the record is about another kind of item. */
export function taskOf(record: StreamRecord): StoredTask | null {
  if (!keyOf(record).pk.endsWith(taskSuffix)) return null
  return z.parse(storedTask, itemOf(record))
}

/** Returns the id of the photo that has left the table by a record, or null if it was something else. */
export function photoOf(record: StreamRecord): string | null {
  const { pk, sk } = keyOf(record)
  return record.eventName === 'REMOVE' && pk.endsWith(photoSuffix) ? sk : null
}
