import { useMutation, useQueryClient } from '@tanstack/react-query'
import { v7 } from 'uuid'
import { scheduleCalls } from '../../../../shared/schedule/calls.ts'
import { send } from '../../../api/client.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { useToast } from '../../../components/toasts.tsx'
import { useScheduleText } from '../../../language/schedule/text.ts'
import { undoOf, type Change, type Made } from './moves.ts'

/** Makes one change; answers its shift. */
async function make(change: Change): Promise<Made> {
  if (change.kind === 'create') {
    const input = { body: change.plan, idempotencyKey: v7() }
    return (await send(scheduleCalls.createShift, input)).body
  }
  const params = { uuid: change.uuid }
  if (change.kind === 'restore') return (await send(scheduleCalls.restoreShift, { params })).body
  if (change.kind === 'update') {
    const body = { ...change.plan, version: change.version }
    return (await send(scheduleCalls.updateShift, { params, body })).body
  }
  await send(scheduleCalls.deleteShift, { params })
  return { uuid: change.uuid, version: 0 }
}

interface Asked {
  changes: readonly Change[]
  /** What is said once so many of them are made. */
  done: (count: number) => string
  /** Goes on with the others where one is refused, rather than to stop. */
  isEachItsOwn: boolean
}

/** Changes the schedule, one after the other, and says so with a way back; says also what was refused. */
export function useChanges() {
  const cache = useQueryClient()
  const toast = useToast()
  const text = useScheduleText()
  const problem = useErrorMessage()
  const act = useMutation({
    networkMode: 'always',
    // One after the other also where two are dragged at once: the second is based on what the first made.
    scope: { id: 'schedule' },
    mutationFn: async ({ changes, isEachItsOwn }: Asked) => {
      const undo: Change[] = []
      let refused: Error | null = null
      for (const change of changes) {
        try {
          undo.unshift(undoOf(change, await make(change)))
        } catch (error) {
          refused = error instanceof Error ? error : new Error(String(error))
          if (!isEachItsOwn) break
        }
      }
      // Half a move is none: nobody is to be on two days, or on none.
      if (refused && !isEachItsOwn) for (const back of undo.splice(0)) await make(back)
      return { undo, refused }
    },
    onSuccess: ({ undo, refused }, { done }) => {
      const said = [
        undo.length > 0 ? done(undo.length) : '',
        refused === null ? '' : (problem(refused) ?? text.failure),
      ]
      toast({
        message: said.filter(Boolean).join(' '),
        ...(undo.length > 0 && {
          onUndo: () => act.mutate({ changes: undo, done: () => text.undone, isEachItsOwn: false }),
        }),
      })
    },
    onSettled: () => cache.invalidateQueries(),
  })
  return {
    isBusy: act.isPending,
    change: (changes: readonly Change[], done: Asked['done'], isEachItsOwn = false) => {
      if (changes.length > 0) act.mutate({ changes, done, isEachItsOwn })
    },
  }
}
