/** A change of the table, as its stream tells it. */
export interface StreamRecord {
  eventID?: string | undefined
  eventName?: string | undefined
  dynamodb?: { Keys?: unknown; NewImage?: unknown; SequenceNumber?: string | undefined } | undefined
}

export interface StreamEvent {
  Records: StreamRecord[]
}
