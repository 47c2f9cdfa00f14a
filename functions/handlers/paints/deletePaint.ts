import { paintCalls } from '../../../shared/paints/calls.ts'
import { restorableUntil } from '../../../shared/history/history.ts'
import { memberHandler } from '../../http/handler.ts'
import { changePaint, paintStore } from '../../store/paints.ts'
import { requirePaintAccess } from '../../paints/rules.ts'

export const deletePaint = memberHandler(
  paintCalls.deletePaint,
  async ({ table, role, user, author, params: { uuid }, at }) => {
    await changePaint(table, uuid, author, {
      action: 'deleted',
      mutate: (current) => {
        requirePaintAccess({ role, user }, current.user_id)
        return paintStore.deleted(current, author)
      },
    })
    return { body: { uuid, deleted_at: at, restorable_until: restorableUntil(at) } }
  },
)
