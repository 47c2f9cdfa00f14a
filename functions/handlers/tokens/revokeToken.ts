import { tokenCalls } from '../../../shared/tokens/calls.ts'
import { publicHandler } from '../../http/handler.ts'
import { isSameText } from '../../timing-safe.ts'
import { deleteTokenKey, findTokenKey } from '../../store/access/token-keys.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'
import { revokeToken as endToken } from '../../store/tokens.ts'
import { readTokenText } from '../../http/tokens/token-text.ts'

export const revokeToken = publicHandler(
  tokenCalls.revokeToken,
  async ({ body: { token }, at, event }) => {
    const named = readTokenText(token)
    const key = named && (await findTokenKey(named.id))
    if (!named || !key || !isSameText(key.hash, named.hash)) return { body: { revoked: false } }
    event.tenant = key.tenant_id
    // Whoever found it holds it: it is its maker who is said to have ended it.
    await endToken(openTenantTable(key.tenant_id), { actor: key.user_id, at }, key.token_id)
    await deleteTokenKey(named.id)
    return { body: { revoked: true } }
  },
)
