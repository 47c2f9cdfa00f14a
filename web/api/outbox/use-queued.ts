import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { v7 } from 'uuid'
import type * as z from 'zod/mini'
import type { Call, Schema } from '../../../shared/calls/call.ts'
import { deliver } from './deliver.ts'
import type { QueuedCall } from './operation.ts'

/** Whether the component that asks is still on the screen. */
export function useIsShown(): () => boolean {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => isShown.current
}

/** A call that changes something, and waits for signal where there is none. */
export function useQueued<P extends Schema, B extends Schema, R extends Schema>(
  call: Call<P, Schema, B, R>,
  name: QueuedCall,
  params?: z.input<P>,
) {
  const cache = useQueryClient()
  const isShown = useIsShown()
  const last = useRef<{ content: string; id: string } | null>(null)
  return useMutation({
    mutationFn: (body: z.input<B>) => {
      // Tapped again after a failure, it is the same request.
      const content = JSON.stringify(body)
      if (last.current?.content !== content) last.current = { content, id: v7() }
      return deliver(call, name, { id: last.current.id, params, body, isShown })
    },
    onSuccess: () => cache.invalidateQueries(),
  })
}
