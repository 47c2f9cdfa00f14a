import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { v7 } from 'uuid'
import { scheduleCalls } from '../../../../../shared/schedule/calls.ts'
import type { Confirmation } from '../../../../../shared/schedule/conflicts.ts'
import { send } from '../../../../api/client.ts'
import { useToast } from '../../../../components/toasts.tsx'
import { usePlanningText } from '../../../../language/planning/text.ts'

interface DayMove {
  date: string
  to: string
  job_ids: string[]
  confirmed?: Confirmation[]
}

/** Moves the jobs of a day to another one; a move that is sent again is the same request. */
export function useMoveDay(onDone: () => void) {
  const { rain: text } = usePlanningText()
  const toast = useToast()
  const cache = useQueryClient()
  const last = useRef({ content: '', key: '' })
  return useMutation({
    networkMode: 'always',
    mutationFn: async (body: DayMove) => {
      const content = JSON.stringify(body)
      if (last.current.content !== content) last.current = { content, key: v7() }
      return (await send(scheduleCalls.moveDay, { body, idempotencyKey: last.current.key })).body
    },
    onSuccess: ({ moved }) => {
      toast({ message: text.done(moved.length) })
      onDone()
    },
    onSettled: () => cache.invalidateQueries(),
  })
}

/** Asks what a move would do; `shown` is the response, as long as the same move is wanted. */
export function useMovePreview(wanted: DayMove) {
  const { data, variables, ...preview } = useMutation({
    networkMode: 'always',
    mutationFn: async (move: DayMove) => {
      const body = { ...move, preview: true }
      return (await send(scheduleCalls.moveDay, { body, idempotencyKey: v7() })).body
    },
  })
  const isCurrent = data && JSON.stringify(variables) === JSON.stringify(wanted)
  return { ...preview, shown: isCurrent ? data : null }
}
