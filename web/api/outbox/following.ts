import * as z from 'zod/mini'
import type { Operation } from './operation.ts'

const versioned = z.looseObject({ version: z.number() })
const answered = z.object({ version: z.number() })

/**
 * A correction that was made after another of the same entry, on this device: based on what the first
 * one left, not on what was there before. A correction of somebody else's in between still shows.
 */
export function following(waiting: Operation, sent: Operation, answer: unknown): Operation {
  const isNext =
    waiting.call === 'updateLogEntry' &&
    sent.call === 'updateLogEntry' &&
    waiting.params.uuid === sent.params.uuid
  if (!isNext) return waiting
  const [before, own, now] = [
    versioned.safeParse(sent.body),
    versioned.safeParse(waiting.body),
    answered.safeParse(answer),
  ]
  if (!before.success || !own.success || !now.success) return waiting
  if (own.data.version !== before.data.version) return waiting
  return { ...waiting, body: { ...own.data, version: now.data.version } }
}
