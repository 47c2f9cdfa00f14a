import { api } from '../../../shared/api.ts'
import { memberHandler } from '../../http/handler.ts'
import { listUsers as readUsers } from '../../store/users.ts'
import { viewUser } from './view.ts'

export const listUsers = memberHandler(api.listUsers, async ({ table, page }) => {
  const { items, next } = await readUsers(table, page)
  return { body: items.map((user) => viewUser(table, user)), next }
})
