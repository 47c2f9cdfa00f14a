import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { v7 } from 'uuid'
import type * as z from 'zod/mini'
import type { Call, Schema } from '../../../shared/contract/call.ts'
import { deliver, leave, type Delivered, type Sender } from './deliver.ts'
import { readAfresh } from '../queries.ts'
import type { QueuedCall } from '../../../shared/api/queued-calls.ts'
import type { ShownEntry } from './operation.ts'

/** What a component sends by way of the outbox, until it leaves the screen. */
export function useSender(): Sender {
  const isShown = useRef(true)
  const sender = useRef<Sender>({
    isShown: () => isShown.current,
    held: new Set(),
    takenUp: new Set(),
  })
  useEffect(() => {
    isShown.current = true
    const { current } = sender
    return () => {
      isShown.current = false
      // The form showed what is wrong; leaving it gives the operation up.
      void leave(current)
    }
  }, [])
  return sender.current
}

interface Options<P extends Schema, R extends Schema> {
  params?: z.input<P>
  /** The entry that it writes, where the body does not say. */
  shown?: ShownEntry
  /** Told also where the component is gone by then. */
  onDone?: (delivered: Delivered<z.output<R>>) => void
}

/** A call that changes something, and waits for signal where there is none. */
export function useQueued<P extends Schema, B extends Schema, R extends Schema>(
  call: Call<P, Schema, B, R>,
  name: QueuedCall,
  { params, shown, onDone }: Options<P, R> = {},
) {
  const cache = useQueryClient()
  const sender = useSender()
  const last = useRef<{ content: string; id: string } | null>(null)
  return useMutation({
    mutationFn: (body: z.input<B>) => {
      // Tapped again after a failure, it is the same request.
      const content = JSON.stringify(body ?? null)
      if (!last.current || last.current.content !== content) last.current = { content, id: v7() }
      return deliver(call, name, { id: last.current.id, params, body, shown, sender })
    },
    onSuccess: (delivered) => {
      onDone?.(delivered)
      return readAfresh(cache)
    },
  })
}
