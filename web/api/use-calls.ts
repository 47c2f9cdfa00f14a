import { useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Call, Schema } from '../../shared/contract/call.ts'
import type { Input } from './client.ts'
import { queryOf } from './queries.ts'

/** What a call answers to several inputs, each kept as if asked for by itself; what could not be read is left out. */
export function useCalls<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  call: Call<P, Q, B, R>,
  inputs: readonly Input<P, Q, B>[],
): readonly z.output<R>[] | undefined {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: [`${call.method} ${call.path}`, 'several', inputs],
    queryFn: async () => {
      const asked = inputs.map((input) => client.fetchQuery(queryOf(call, input)))
      const answers = await Promise.allSettled(asked)
      return answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    },
    enabled: inputs.length > 0,
  })
  return data
}
