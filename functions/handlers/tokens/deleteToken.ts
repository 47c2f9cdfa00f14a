import { tokenCalls } from '../../../shared/tokens/calls.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { deleteTokenKey } from '../../store/access/token-keys.ts'
import { tokenStore, revokeToken } from '../../store/tokens.ts'

export const deleteToken = memberHandler(
  tokenCalls.deleteToken,
  async ({ table, user, role, author, params: { uuid } }) => {
    const token = await tokenStore.findEvenDeleted(table, uuid)
    if (!token || (role !== 'admin' && token.created_by !== user.uuid)) throw notFound()
    await revokeToken(table, author, uuid)
    await deleteTokenKey(token.key_id)
    return { body: { revoked: token.revoked_at === null } }
  },
)
