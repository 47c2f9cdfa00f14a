import { api } from '../../../shared/api.ts'
import { forMembers } from '../../operation.ts'
import { listUsers as readUsers } from '../../store/users.ts'
import { viewUser } from './view.ts'

export const listUsers = forMembers(api.listUsers, async ({ table, page }) => {
  const { items, next } = await readUsers(table, page)
  return { body: items.map((user) => viewUser(table, user)), next }
})
