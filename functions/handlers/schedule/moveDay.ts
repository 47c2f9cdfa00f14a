import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { guardDays } from '../../schedule/guard-days.ts'
import { prepareMove } from '../../schedule/move-day.ts'
import { notePublished } from '../../schedule/note-published.ts'
import { readWorked } from '../../schedule/worked.ts'
import { idempotencyMismatch } from '../../store/records/record-type.ts'
import { createPublication, findPublication } from '../../store/schedule/publications.ts'
import { commit } from '../../store/table/transaction.ts'
import { readWithTenant } from '../../tenants/read-with-tenant.ts'

export const moveDay = memberHandler(
  scheduleCalls.moveDay,
  async ({ table, user, author, body: sent, idempotency: { uuid, requestHash }, now }) => {
    const made = await findPublication(table, uuid)
    if (made) {
      if (made.request_hash !== requestHash) throw idempotencyMismatch()
      const { published, told, moved = [] } = made
      // Who was cut short before they were told is told now.
      await notePublished(table, made, now)
      return { body: { moved, published, told, conflicts: [] }, created: false }
    }
    const { today, zone, requireToCome } = await guardDays(table, user, now)
    requireToCome(sent.date)
    const isWorked = await readWorked(table, today, zone)
    const { from, to, writes, ...answer } = await readWithTenant(table, (tenant) =>
      prepareMove(table, tenant, author, sent, { now, isWorked }),
    )
    if (sent.preview || answer.moved.length === 0) return { body: answer, created: false }
    if (answer.published === 0) {
      await commit(table.client, () => Promise.resolve({ writes, result: null }))
      return { body: answer, created: true }
    }
    const { moved, published, told } = answer
    const { record, created } = await createPublication(
      table,
      author,
      (created_at) => ({
        uuid,
        created_at,
        created_by: author.actor,
        from,
        to,
        user_ids: null,
        published,
        told,
        moved,
        notifies: 'crew',
        version: 1,
        request_hash: requestHash,
      }),
      () => writes,
    )
    await notePublished(table, record, now)
    return { body: answer, created }
  },
)
