import { message } from '../../shared/messages/message.ts'
import { badField } from '../errors.ts'
import type { MemberRequest } from '../http/handler.ts'
import { findEntry } from '../store/log-entries.ts'
import { requireEntryAccess } from '../log-entries/rules.ts'

/** The entry that a photo is said to belong to is there, of the same job, and may be written by its sender. */
export async function requireEntryOfJob(
  { table, role, user }: Pick<MemberRequest, 'table' | 'role' | 'user'>,
  entry: string,
  job: string,
): Promise<void> {
  const found = await findEntry(table, entry)
  if (found?.job_id !== job) throw badField('entry_id', message('noSuchEntry'))
  requireEntryAccess({ role, user }, found.user_id)
}
