import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { guardDays } from '../../schedule/guard-days.ts'
import { commitPublication } from '../../schedule/publishing/commit-publication.ts'
import { oncePublished } from '../../schedule/publishing/once-published.ts'
import { preparePublication } from '../../schedule/publishing/prepare-publication.ts'
import { readWithTenant } from '../../tenants/read-with-tenant.ts'

export const publishSchedule = memberHandler(
  scheduleCalls.publishSchedule,
  async ({ table, user, author, body: sent, idempotency, now }) => {
    const { uuid, requestHash } = idempotency
    const run = async () => {
      await guardDays(table, user, now)
      const { days, conflicts, ...publication } = await readWithTenant(table, (tenant) =>
        preparePublication(table, tenant, sent, { at: author.at, now }),
      )
      if (publication.published === 0) {
        return { body: { ...publication, conflicts }, created: false }
      }
      const { from, to, user_ids = null } = sent
      const made = { uuid, request_hash: requestHash, from, to, user_ids, ...publication }
      const { record, created } = await commitPublication(table, author, made, days, now)
      return { body: { ...record, conflicts }, created }
    }
    return oncePublished(table, idempotency, {
      run,
      again: (made) => ({ body: { ...made, conflicts: [] }, created: false }),
    })
  },
)
