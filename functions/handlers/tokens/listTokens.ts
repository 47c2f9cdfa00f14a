import { tokenCalls } from '../../../shared/tokens/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { listTokens as readTokens } from '../../store/tokens.ts'
import { viewToken } from '../../tokens/view.ts'

export const listTokens = memberHandler(
  tokenCalls.listTokens,
  async ({ table, user, role, now }) => {
    const tokens = await readTokens(table, now, role === 'admin' ? null : user.uuid)
    return { body: tokens.map(viewToken) }
  },
)
