import { paintCalls } from '../../../shared/paints/calls.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { changePaint, paintStore } from '../../store/paints.ts'
import { isRestorable } from '../../store/records/deletion.ts'
import { requireOwnDeletion } from '../../history/require-own-deletion.ts'
import { requirePaintAccess } from '../../paints/rules.ts'
import { viewWrittenPaint } from '../../paints/view.ts'

export const restorePaint = memberHandler(
  paintCalls.restorePaint,
  async ({ table, role, user, author, params: { uuid }, at }) => {
    const restored = await changePaint(table, uuid, author, {
      action: 'restored',
      mutate: (current) => {
        if (current.is_hidden) throw notFound()
        requirePaintAccess({ role, user }, current.user_id)
        if (!current.deleted_at) return current
        if (!isRestorable(current.deleted_at, at)) throw notFound()
        requireOwnDeletion({ role, user }, current)
        return paintStore.restored(current)
      },
    })
    return { body: await viewWrittenPaint(table, restored) }
  },
)
