import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { Call, Schema } from '../../shared/contract/call.ts'
import { send, type Input } from './client.ts'
import { readAfresh } from './queries.ts'

/**
 * Sends a call with a list as its answer in parts, one after the other, so that each is answered soon. `sendParts`
 * rejects with the error of the first part that fails; `done` counts the answers until then. The queries on
 * screen are reloaded in either case.
 */
export function useSendParts<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  T extends Schema,
>(call: Call<P, Q, B, z.ZodMiniArray<T>>) {
  const cache = useQueryClient()
  const [done, setDone] = useState(0)
  const sendParts = async (parts: readonly Input<P, Q, B>[]): Promise<z.output<T>[]> => {
    const answers: z.output<T>[] = []
    setDone(0)
    try {
      for (const part of parts) {
        answers.push(...(await send(call, part)).body)
        setDone(answers.length)
      }
    } finally {
      cache.removeQueries({ type: 'inactive' })
      await readAfresh(cache)
    }
    return answers
  }
  return { done, sendParts }
}
