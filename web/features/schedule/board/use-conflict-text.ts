import { userCalls } from '../../../../shared/users/calls.ts'
import type { Conflict } from '../../../../shared/schedule/conflicts.ts'
import { useWholeList } from '../../../api/queries.ts'
import { useText } from '../../../language/app/text.tsx'
import { useScheduleText } from '../../../language/schedule/text.ts'

/** What is wrong with a shift, in the reader's language. */
export function useConflictText(): (conflict: Conflict) => string {
  const { common } = useText()
  const { conflicts } = useScheduleText()
  const users = useWholeList(userCalls.listUsers)
  return ({ code, severity, user_id }) => {
    const user = users.data?.find(({ uuid }) => uuid === user_id)
    const kind = code === 'overlap' && severity === 'warns' ? 'sameDay' : code
    return conflicts[kind](user?.name ?? (users.isLoading ? common.loading : common.unknownUser))
  }
}
