import {
  MutationCache,
  QueryCache,
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '../../shared/api.ts'
import type { Call, Schema } from '../../shared/call.ts'
import { ApiError } from './api-error.ts'
import { send, type Input } from './client.ts'

/** Tries again what may pass by itself: a lost connection, a busy server. */
function mayPass(failures: number, error: Error): boolean {
  const passing = error instanceof ApiError && [0, 429, 503].includes(error.status)
  return passing && failures < 2
}

/** The cache of what the server said. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    // Whatever call learns that the session is over, the screens learn it.
    if (!(error instanceof ApiError) || error.status !== 401) return
    void client.invalidateQueries({ queryKey: keyOf(api.getMe, {}), exact: true })
  }
  const isMe = (key: readonly unknown[]) => key[0] === keyOf(api.getMe, {})[0]
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!isMe(query.queryKey)) onError(error)
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { retry: mayPass, staleTime: 5_000 } },
  })
  return client
}

function keyOf(call: Call, input: object): unknown[] {
  return [`${call.method} ${call.path}`, input]
}

/** What a call answers, kept fresh. */
export function useCall<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  call: Call<P, Q, B, R>,
  input: Input<P, Q, B> = {},
  options: { refetchInterval?: number; enabled?: boolean } = {},
) {
  return useQuery({
    queryKey: keyOf(call, input),
    queryFn: async () => (await send(call, input)).body,
    ...options,
  })
}

/** All pages of a list so far, and how to get the next. */
export function useList<P extends Schema, Q extends Schema, B extends Schema, T extends Schema>(
  call: Call<P, Q, B, z.ZodMiniArray<T>>,
  input: { params?: z.input<P>; query?: z.input<Q> } = {},
) {
  const list = useInfiniteQuery({
    queryKey: [...keyOf(call, input), 'pages'],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      send(call, { ...input, query: Object.assign({}, input.query, { cursor: pageParam }) }),
    getNextPageParam: ({ next }) => next,
  })
  return { ...list, rows: list.data?.pages.flatMap(({ body }) => body) }
}

/** A call that changes something; whatever is shown is then read afresh. */
export function useSend<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  call: Call<P, Q, B, R>,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input<P, Q, B>) => (await send(call, input)).body,
    onSuccess: () => {
      cache.removeQueries({ type: 'inactive' })
      const read = cache.invalidateQueries()
      // The screen of a thing that was taken away is left, not read again.
      return call.method === 'DELETE' ? undefined : read
    },
  })
}
