import { paintCalls } from '../../../shared/paints/calls.ts'
import { restorableUntil } from '../../../shared/history/history.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { changePaint } from '../../store/paints.ts'
import { expiryOf } from '../../store/records/deletion.ts'
import { requirePaintAccess } from '../../paints/rules.ts'

export const deletePaint = memberHandler(
  paintCalls.deletePaint,
  async ({ table, role, user, author, params: { uuid }, at }) => {
    await changePaint(table, uuid, author, {
      action: 'deleted',
      mutate: (current) => {
        if (current.deleted_at || current.is_hidden) throw notFound()
        requirePaintAccess({ role, user }, current.user_id)
        return { ...current, deleted_at: at, deleted_by: user.uuid, expires: expiryOf(at) }
      },
    })
    return { body: { uuid, deleted_at: at, restorable_until: restorableUntil(at) } }
  },
)
