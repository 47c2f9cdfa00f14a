import { api } from '../../../shared/api.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { findEntry } from '../../store/log-entries.ts'
import { findProposal, removeProposal } from '../../store/proposals.ts'
import { viewEntry } from '../log-entries/view.ts'
import { writeProposed } from './write-proposed.ts'

export const acceptProposal = memberHandler(
  api.acceptProposal,
  async ({ table, role, user, author, params: { uuid }, now }) => {
    const found = await findProposal(table, user.uuid, uuid)
    if (!found) {
      // Tapped twice, or the answer was lost: the entry has the proposal's id.
      const entry = await findEntry(table, uuid)
      const body = entry?.user_id === user.uuid ? await viewEntry(table, entry) : null
      if (!body) throw notFound()
      return { body }
    }
    const { body } = await writeProposed({ table, role, user, author, now }, found)
    await removeProposal(table, user.uuid, uuid)
    return { body }
  },
)
