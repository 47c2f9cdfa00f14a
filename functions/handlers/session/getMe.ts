import { api } from '../../../shared/api.ts'
import { forMembers } from '../../operation.ts'
import { viewSessionUser } from './view.ts'

export const getMe = forMembers(api.getMe, async ({ table, user }) => ({
  body: viewSessionUser(table, user),
}))
