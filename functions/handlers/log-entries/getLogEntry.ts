import { api } from '../../../shared/api.ts'
import { forMembers } from '../../operation.ts'
import { notFound } from '../../refusal.ts'
import { findEntry } from '../../store/log-entries.ts'
import { mayTouchEntriesOf } from './rules.ts'
import { viewEntry } from './view.ts'

export const getLogEntry = forMembers(api.getLogEntry, async ({ table, role, user, params }) => {
  const entry = await findEntry(table, params.uuid)
  const body = entry && (await viewEntry(table, entry))
  if (!entry || !body) throw notFound()
  mayTouchEntriesOf({ role, user }, entry.user_id)
  return { body }
})
