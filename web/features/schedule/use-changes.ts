import { useMutation, useQueryClient } from '@tanstack/react-query'
import { v7 } from 'uuid'
import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import { send } from '../../api/client.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useToast } from '../../components/toasts.tsx'
import { undoOf, type Change } from './moves.ts'

/** Makes one change; answers the id of its shift. */
async function make(change: Change): Promise<string> {
  if (change.kind === 'create') {
    const made = await send(scheduleCalls.createShift, { body: change.plan, idempotencyKey: v7() })
    return made.body.uuid
  }
  const params = { uuid: change.uuid }
  if (change.kind === 'delete') await send(scheduleCalls.deleteShift, { params })
  else await send(scheduleCalls.updateShift, { params, body: change.plan })
  return change.uuid
}

/** Changes the schedule, one after the other, and says so with a way back; says also what was refused. */
export function useChanges() {
  const cache = useQueryClient()
  const toast = useToast()
  const problem = useErrorMessage()
  const act = useMutation({
    networkMode: 'always',
    mutationFn: async ({ changes }: { changes: readonly Change[]; done: string }) => {
      const undo: Change[] = []
      for (const change of changes) undo.unshift(undoOf(change, await make(change)))
      return undo
    },
    onSuccess: (undo, { done }) => {
      toast({ message: done, onUndo: () => act.mutate({ changes: undo, done }) })
    },
    onError: (error) => toast({ message: problem(error) ?? error.message }),
    onSettled: () => cache.invalidateQueries(),
  })
  return {
    isBusy: act.isPending,
    change: (changes: readonly Change[], done: string) => {
      if (changes.length > 0) act.mutate({ changes, done })
    },
  }
}
