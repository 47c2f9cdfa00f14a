import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Call, Schema } from '../../shared/contract/call.ts'
import type { Input } from './client.ts'
import { queryOf } from './queries.ts'

/** So many are asked at once: the rest of the company asks meanwhile. */
const concurrency = 4

/** What a call answers to several inputs, each kept as if asked for by itself; what could not be read is left out. */
export function useCalls<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  call: Call<P, Q, B, R>,
  inputs: readonly Input<P, Q, B>[],
): readonly z.output<R>[] | undefined {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: [`${call.method} ${call.path}`, 'several', inputs],
    queryFn: async () => {
      const left = inputs.toReversed()
      const answers: z.output<R>[] = []
      const next = async () => {
        for (let input = left.pop(); input; input = left.pop()) {
          const asked = client.fetchQuery(queryOf(call, input))
          await asked.then((answer) => answers.push(answer)).catch(() => undefined)
        }
      }
      await Promise.all(Array.from({ length: concurrency }, next))
      return answers
    },
    // What was known of some stays while more are asked about.
    placeholderData: keepPreviousData,
    enabled: inputs.length > 0,
  })
  return data
}
