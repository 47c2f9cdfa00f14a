import { ownSessionCalls } from '../../../shared/sessions/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { changeUser } from '../../store/users.ts'

export const endUserSessions = memberHandler(
  ownSessionCalls.endUserSessions,
  async ({ table, author, params, at }) => {
    await changeUser(table, params.uuid, author, {
      action: 'updated',
      mutate: (current) => ({ ...current, signed_out_at: at }),
    })
    return { body: { signed_out_at: at } }
  },
)
