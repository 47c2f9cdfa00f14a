import { userCalls } from '../../../shared/users/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { userStore } from '../../store/users.ts'
import { viewUser } from '../../users/view.ts'

export const listUsers = memberHandler(userCalls.listUsers, async ({ table, page }) => {
  const { items, next } = await userStore.list(table, page)
  return { body: items.map((user) => viewUser(table, user)), next }
})
