import { api } from '../../../shared/api.ts'
import { forMembers } from '../../operation.ts'
import { viewUser } from './view.ts'

export const getOwnUser = forMembers(api.getOwnUser, async ({ table, user }) => ({
  body: viewUser(table, user),
}))
