import { tokenCalls } from '../../../shared/tokens/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { listTokens as readTokens } from '../../store/tokens.ts'
import { viewTokens } from '../../tokens/view.ts'

export const listTokens = memberHandler(tokenCalls.listTokens, async ({ table, user, role }) => {
  const all = await readTokens(table)
  const visible = all.filter(({ created_by }) => role === 'admin' || created_by === user.uuid)
  return { body: await viewTokens(table, visible) }
})
