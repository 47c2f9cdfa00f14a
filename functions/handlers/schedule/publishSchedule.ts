import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { guardDays } from '../../schedule/guard-days.ts'
import { preparePublication } from '../../schedule/prepare-publication.ts'
import { mailDueList } from '../../store/access/due-tenants.ts'
import { idempotencyMismatch } from '../../store/records/record-type.ts'
import {
  createPublication,
  findPublication,
  type StoredPublication,
} from '../../store/schedule/publications.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import { readWithTenant } from '../../tenants/read-with-tenant.ts'

/** So long the index may lag behind that the mailer reads publications from, in milliseconds. */
const indexLag = 5_000

/** Has those written to within the minute who are told by mail. */
async function makeMailDue(table: TenantTable, { told }: StoredPublication, now: number) {
  if (told.some(({ by }) => by.includes('mail')))
    await mailDueList.makeDue(table.id, now + indexLag)
}

export const publishSchedule = memberHandler(
  scheduleCalls.publishSchedule,
  async ({ table, user, author, body: sent, idempotency: { uuid, requestHash }, now }) => {
    // Sent again, it answers what became of it: by now the version is another.
    const made = await findPublication(table, uuid)
    if (made) {
      if (made.request_hash !== requestHash) throw idempotencyMismatch()
      await makeMailDue(table, made, now)
      return { body: { ...made, conflicts: [] }, created: false }
    }
    await guardDays(table, user, now)
    const { days, conflicts, ...publication } = await readWithTenant(table, (tenant) =>
      preparePublication(table, tenant, sent, { at: author.at, now }),
    )
    if (publication.published === 0) return { body: { ...publication, conflicts }, created: false }
    const { from, to, user_ids = null } = sent
    const { record, created } = await createPublication(
      table,
      author,
      (created_at) => ({
        uuid,
        created_at,
        created_by: author.actor,
        from,
        to,
        user_ids,
        ...publication,
        notifies: 'crew',
        version: 1,
        request_hash: requestHash,
      }),
      () => days,
    )
    await makeMailDue(table, record, now)
    return { body: { ...record, conflicts }, created }
  },
)
