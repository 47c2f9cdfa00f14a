import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { guardDays } from '../../schedule/guard-days.ts'
import { prepareMove } from '../../schedule/move-day.ts'
import { notePublished } from '../../schedule/note-published.ts'
import { oncePublished } from '../../schedule/once-published.ts'
import { readWorked } from '../../schedule/worked.ts'
import { createPublication } from '../../store/schedule/publications.ts'
import { readWithTenant } from '../../tenants/read-with-tenant.ts'

export const moveDay = memberHandler(
  scheduleCalls.moveDay,
  async ({ table, user, author, body: sent, idempotency, now }) => {
    const { uuid, requestHash } = idempotency
    const run = async () => {
      const { today, zone, requireToCome } = await guardDays(table, user, now)
      requireToCome(sent.date)
      const isWorked = await readWorked(table, today, zone)
      const { from, to, writes, ...answer } = await readWithTenant(table, (tenant) =>
        prepareMove(table, tenant, author, sent, { now, isWorked }),
      )
      if (sent.preview || answer.moved.length === 0) return { body: answer, created: false }
      const { moved, published, told } = answer
      // Also where nobody knows of it yet: sent again, it moves nothing another day on.
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
    }
    return oncePublished(table, idempotency, now, {
      run,
      again: ({ moved = [], published, told }) => ({
        body: { moved, published, told, conflicts: [] },
        created: false,
      }),
    })
  },
)
