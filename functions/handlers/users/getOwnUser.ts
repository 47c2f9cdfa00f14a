import { api } from '../../../shared/api.ts'
import { memberHandler } from '../../http/handler.ts'
import { viewUser } from './view.ts'

export const getOwnUser = memberHandler(api.getOwnUser, async ({ table, user }) => ({
  body: viewUser(table, user),
}))
