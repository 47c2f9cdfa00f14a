import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { commitPublication } from '../../schedule/publishing/commit-publication.ts'
import { guardDays } from '../../schedule/guard-days.ts'
import { prepareMove } from '../../schedule/publishing/move-day.ts'
import { oncePublished } from '../../schedule/publishing/once-published.ts'
import { readWorked } from '../../schedule/worked.ts'
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
      const made = {
        uuid,
        request_hash: requestHash,
        from,
        to,
        user_ids: null,
        published,
        told,
        moved,
      }
      const { created } = await commitPublication(table, author, made, writes, now)
      return { body: answer, created }
    }
    return oncePublished(table, idempotency, {
      run,
      again: ({ moved = [], published, told }) => ({
        body: { moved, published, told, conflicts: [] },
        created: false,
      }),
    })
  },
)
