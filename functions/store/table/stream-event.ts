import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import * as z from 'zod/mini'

/** A change of the table, as its stream tells it. */
export interface StreamRecord {
  eventID?: string | undefined
  eventName?: string | undefined
  dynamodb?:
    | {
        /** When the change was made, in epoch seconds; a date if read by the SDK. */
        ApproximateCreationDateTime?: number | Date | undefined
        Keys?: unknown
        NewImage?: unknown
        SequenceNumber?: string | undefined
      }
    | undefined
}

export interface StreamEvent {
  Records: StreamRecord[]
}

const attributes = z.record(z.string(), z.custom<AttributeValue>())
const item = z.looseObject({ pk: z.string(), sk: z.string() })

/** The item as it is now, of which a record tells. */
export function itemOf({ dynamodb }: StreamRecord): z.infer<typeof item> {
  return z.parse(item, unmarshall(z.parse(attributes, dynamodb?.NewImage)))
}

/** Returns when the change of a record was made (epoch ms). */
export function changedAt({ dynamodb }: StreamRecord): number {
  const at = dynamodb?.ApproximateCreationDateTime
  if (at === undefined) return 0
  return at instanceof Date ? at.getTime() : at * 1000
}
