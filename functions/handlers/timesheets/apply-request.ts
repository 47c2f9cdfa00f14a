import type { ChangeRequest } from '../../../shared/timesheet.ts'
import { notFound } from '../../errors.ts'
import type { MemberRequest } from '../../http/handler.ts'
import { expiryOf } from '../../store/deletion.ts'
import { changeEntry, createEntry } from '../../store/log-entries.ts'
import { checkReferences } from '../log-entries/rules.ts'

type Request = Pick<MemberRequest, 'table' | 'author' | 'user'>

/** Makes a change that somebody asked for; made already, it stays made once. */
export async function applyRequest(
  { table, author, user }: Request,
  user_id: string,
  { uuid, entry_id, removes, job_id, entry_type, timestamp, break: kind }: ChangeRequest,
  reason: string | null,
): Promise<void> {
  if (entry_id === null) {
    const make = (created_at: string) => ({
      uuid,
      user_id,
      job_id,
      entry_type,
      timestamp,
      notes: null,
      ...(kind && { break: kind }),
      evidence: ['later' as const, 'office' as const],
      created_at,
      created_by: author.actor,
      version: 1,
      request_hash: uuid,
      is_hidden: false,
      is_creation_audited: false,
    })
    await createEntry(table, author, make, (entry) => checkReferences({ table, user }, entry))
    return
  }
  await changeEntry(table, entry_id, author, {
    action: removes ? 'withdrawn' : 'updated',
    reason,
    mutate: (current) => {
      if (removes && current.withdrawn_at) return current
      if (current.is_hidden) throw notFound()
      return removes
        ? {
            ...current,
            is_hidden: true,
            withdrawn_at: author.at,
            expires: expiryOf(author.at),
          }
        : {
            ...current,
            job_id,
            entry_type,
            timestamp,
            ...((kind ?? current.break) && { break: kind }),
          }
    },
    also: (before, after) => checkReferences({ table, user }, after, before),
  })
}
