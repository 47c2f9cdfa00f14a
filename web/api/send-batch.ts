import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Call, Schema } from '../../shared/contract/call.ts'
import { v7 } from 'uuid'
import { send, type Input } from './client.ts'
import { deliver, type Delivered } from './outbox/deliver.ts'
import { queuedName } from './outbox/queued-calls.ts'
import { useSender } from './outbox/use-queued.ts'

/** One of several requests of a call, with a name to tell it by. */
export interface NamedInput<P extends Schema, B extends Schema> extends Input<P, Schema, B> {
  name: string
}

/** One of several requests that went through, or is kept to be sent when there is signal. */
export type Done<T> = { name: string } & Delivered<T>

/** Some of several requests failed: which went through, which did not, and why the first did not. */
export class SendError<T> extends Error {
  readonly done: Done<T>[]
  readonly missing: string[]
  override readonly cause: Error

  constructor(cause: Error, done: Done<T>[], missing: string[]) {
    super(cause.message)
    this.cause = cause
    this.done = done
    this.missing = missing
  }
}

/** Makes several requests of one call side by side; whatever is shown is read afresh afterwards. */
export function useSendBatch<P extends Schema, B extends Schema, R extends Schema>(
  call: Call<P, Schema, B, R>,
  onAnswer: () => void,
) {
  const cache = useQueryClient()
  const sender = useSender()
  const queued = queuedName(call)
  const sendOne = async (input: Input<P, Schema, B>): Promise<Delivered<z.output<R>>> => {
    if (!queued) return { body: (await send(call, input)).body, keptAs: null }
    const { idempotencyKey: id = v7(), params, body } = input
    return deliver(call, queued, { id, params, body, sender })
  }
  const batch = useMutation<Done<z.output<R>>[], SendError<z.output<R>>, NamedInput<P, B>[]>({
    mutationFn: async (inputs) => {
      const done: Done<z.output<R>>[] = []
      const failed: { name: string; cause: Error }[] = []
      await Promise.all(
        inputs.map(async ({ name, ...input }) => {
          try {
            done.push({ name, ...(await sendOne(input)) })
          } catch (error) {
            failed.push({ name, cause: error instanceof Error ? error : new Error(String(error)) })
          }
        }),
      )
      const [first] = failed
      if (!first) return done
      throw new SendError(
        first.cause,
        done,
        failed.map(({ name }) => name),
      )
    },
    onSuccess: () => {
      onAnswer()
      cache.removeQueries({ type: 'inactive' })
    },
    onSettled: (_, error) => {
      // Nothing was changed: nothing is read, and no screen falls back to loading under the form.
      if (!error || error.done.length > 0) void cache.invalidateQueries()
    },
  })
  return { ...batch, sender }
}
