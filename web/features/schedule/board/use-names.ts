import type { Shift } from '../../../../shared/schedule/shift.ts'
import { userCalls } from '../../../../shared/users/calls.ts'
import { useWholeList } from '../../../api/queries.ts'
import { useText } from '../../../language/app/text.tsx'
import { useScheduleText } from '../../../language/schedule/text.ts'

/** Everybody of the company, and what to call them, or all who are on a shift. */
export function useNames() {
  const { common } = useText()
  const text = useScheduleText()
  const users = useWholeList(userCalls.listUsers)
  const nameOf = (user: string) =>
    users.data?.find(({ uuid }) => uuid === user)?.name ??
    (users.isLoading ? common.loading : common.unknownUser)
  const namesOf = ({ user_ids }: Shift) => user_ids.map(nameOf).join(', ') || text.nobody
  return { users, nameOf, namesOf }
}
