import { randomUUID } from 'node:crypto'

type HandleEvent = (event: unknown) => Promise<{ batchItemFailures: unknown[] }>

/** How long after a failure the queue brings an arrival again, in milliseconds, and how often. */
const pause = 5_000
const tries = 5

/** Brings what the bucket tells of an arrival to the function, as its queue does: again, where it failed. */
export function queueArrival(arrival: unknown, handle: HandleEvent, tried = 1): void {
  const event = { Records: [{ messageId: randomUUID(), body: JSON.stringify(arrival) }] }
  handle(event)
    .then(({ batchItemFailures }) => {
      if (batchItemFailures.length === 0 || tried === tries) return
      setTimeout(() => queueArrival(arrival, handle, tried + 1), pause).unref()
    })
    .catch((error: unknown) => console.error('pictures:', error))
}
