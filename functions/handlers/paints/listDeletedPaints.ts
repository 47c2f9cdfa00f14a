import { paintCalls } from '../../../shared/paints/calls.ts'
import { canSeeEveryone } from '../../../shared/fields/role.ts'
import { memberHandler } from '../../http/handler.ts'
import { paintStore, paintsOfJob } from '../../store/paints.ts'
import { requireJob } from '../../jobs/require-job.ts'
import { viewDeleted } from '../../history/view-deleted.ts'

export const listDeletedPaints = memberHandler(
  paintCalls.listDeletedPaints,
  async ({ table, role, user, params: { uuid }, page, at }) => {
    const [{ items, next }] = await Promise.all([
      paintStore.listDeleted(table, page, paintsOfJob(table.id, uuid)),
      requireJob(table, uuid),
    ])
    const named = items.map((paint) => ({
      ...paint,
      name: [paint.place, paint.color_code ?? paint.color_name].filter(Boolean).join(', '),
    }))
    const isTheirs = ({ user_id }: { user_id: string }) =>
      canSeeEveryone(role) || user_id === user.uuid
    return viewDeleted(table, named, next, at, isTheirs)
  },
)
