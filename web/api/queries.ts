import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import type * as z from 'zod/mini'
import { sessionCalls } from '../../shared/session/calls.ts'
import type { Call, Schema } from '../../shared/contract/call.ts'
import { ApiError } from './api-error.ts'
import { maxPageLimit } from '../../shared/contract/page.ts'
import { isAside } from '../loading/first-paint.ts'
import { send, type Input, type Output } from './client.ts'

/** Tries again what may pass by itself: a lost connection, a busy server. */
function mayPass(failures: number, error: Error): boolean {
  const passing = error instanceof ApiError && [0, 429, 503].includes(error.status)
  return passing && failures < 2
}

/** Whether a query is the one that reads the session. */
export function isSessionKey(key: readonly unknown[]): boolean {
  return key[0] === keyOf(sessionCalls.getMe, {})[0]
}

/** The cache of what the server said. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    // Whatever call learns that the session is over, the screens learn it.
    const cause = error.cause instanceof ApiError ? error.cause : error
    if (!(cause instanceof ApiError) || cause.code !== 'unauthenticated') return
    void client.invalidateQueries({ queryKey: keyOf(sessionCalls.getMe, {}), exact: true })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!isSessionKey(query.queryKey)) onError(error)
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Offline too: a call that fails is told and can be repeated, one that waits looks broken.
      queries: { retry: mayPass, staleTime: 5_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

function keyOf(call: Call, input: object): unknown[] {
  return [`${call.method} ${call.path}`, input]
}

/** The query that asks a call with an input. */
export function queryOf<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  call: Call<P, Q, B, R>,
  input: Input<P, Q, B>,
) {
  return { queryKey: keyOf(call, input), queryFn: async () => (await send(call, input)).body }
}

/** Reads afresh whatever is shown; resolves without what stands beside it (`isAside`), which may take its time. */
export function readAfresh(cache: QueryClient): Promise<void> {
  void cache.invalidateQueries({ predicate: isAside })
  return cache.invalidateQueries({ predicate: (query) => !isAside(query) })
}

/** What a call answers, kept fresh. `isAside`: nothing that was changed waits until it is read again. */
export function useCall<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  call: Call<P, Q, B, R>,
  input: Input<P, Q, B> = {},
  {
    isAside = false,
    ...options
  }: { refetchInterval?: number; enabled?: boolean; staleTime?: number; isAside?: boolean } = {},
) {
  return useQuery({ ...queryOf(call, input), ...options, meta: { isAside } })
}

/** All pages of a list so far, and how to get the next; the rows of before stay while others load. */
export function useList<P extends Schema, Q extends Schema, B extends Schema, T extends Schema>(
  call: Call<P, Q, B, z.ZodMiniArray<T>>,
  input: { params?: z.input<P>; query?: z.input<Q> } = {},
  options: { enabled?: boolean } = {},
) {
  const list = useInfiniteQuery({
    queryKey: [...keyOf(call, input), 'pages'],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      send(call, { ...input, query: Object.assign({}, input.query, { cursor: pageParam }) }),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...options,
  })
  const rows = useMemo(() => list.data?.pages.flatMap(({ body }) => body), [list.data])
  return { ...list, rows }
}

/** Reads all rows of a list, however many pages they take. */
export async function readWhole<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  T extends Schema,
>(call: Call<P, Q, B, z.ZodMiniArray<T>>, filter?: z.input<Q>): Promise<z.output<T>[]> {
  const rows: z.output<T>[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query = Object.assign({}, filter, { limit: maxPageLimit, cursor })
    const page: Output<z.ZodMiniArray<T>> = await send(call, { query })
    rows.push(...page.body)
    cursor = page.next
  }
  return rows
}

/** All rows of a list, however many pages they take; for choices among a company's things. */
export function useWholeList<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  T extends Schema,
>(call: Call<P, Q, B, z.ZodMiniArray<T>>, options: { enabled?: boolean; query?: z.input<Q> } = {}) {
  const { query: filter, ...rest } = options
  return useQuery({
    queryKey: [...keyOf(call, { query: filter }), 'whole'],
    queryFn: () => readWhole(call, filter),
    ...rest,
  })
}

/** A call that changes something; whatever is shown is read afresh once `onAnswer` has run. */
export function useSend<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  call: Call<P, Q, B, R>,
  onAnswer: (answer: z.output<R>) => void = () => undefined,
  /** Sends one after the other what has the same name: each says all of a record, and the last one counts. */
  scope?: string,
) {
  const cache = useQueryClient()
  return useMutation({
    ...(scope !== undefined && { scope: { id: scope } }),
    mutationFn: async (input: Input<P, Q, B>) => (await send(call, input)).body,
    onSuccess: (answer) => {
      onAnswer(answer)
      cache.removeQueries({ type: 'inactive' })
      const read = readAfresh(cache)
      // The screen of a thing that was taken away is left, not read again.
      return call.method === 'DELETE' ? undefined : read
    },
    // What is shown is older than what refused it: read again, the next try is based on it.
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void cache.invalidateQueries()
    },
  })
}
