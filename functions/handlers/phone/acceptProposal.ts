import { phoneCalls } from '../../../shared/phone/calls.ts'
import { message } from '../../../shared/messages/message.ts'
import { HttpError, notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { findEntry } from '../../store/log-entries.ts'
import { findProposal, listProposals, removeProposal } from '../../store/proposals.ts'
import { isAsked } from '../../log-entries/ask-office.ts'
import { viewEntry } from '../../log-entries/view.ts'
import { asPunches, isAlreadySo, punchesAround } from '../../phone/presence.ts'
import { writeProposed } from '../../phone/write-proposed.ts'

export const acceptProposal = memberHandler(
  phoneCalls.acceptProposal,
  async ({ table, role, user, author, params: { uuid }, now, readOnlyFrom }) => {
    const found = await findProposal(table, user.uuid, uuid)
    // Tapped twice, or cut off before the proposal was taken away: the entry has its id.
    const entry = await findEntry(table, uuid)
    const body = entry?.user_id === user.uuid ? await viewEntry(table, entry) : null
    if (body) {
      if (found) await removeProposal(table, user.uuid, uuid)
      return { body }
    }
    if (!found) throw notFound()
    const at = Date.parse(found.at)
    const written = await punchesAround(table, user.uuid, at)
    const others = asPunches(await listProposals(table, user.uuid, now))
    const before = others.filter(({ id }) => id !== uuid)
    if (isAlreadySo({ ...found, at }, written, before)) {
      await removeProposal(table, user.uuid, uuid)
      throw new HttpError('conflict', message('phoneNothingNew'))
    }
    try {
      const { body } = await writeProposed({ table, role, user, author, now, readOnlyFrom }, found)
      await removeProposal(table, user.uuid, uuid)
      return { body }
    } catch (error) {
      if (isAsked(error)) await removeProposal(table, user.uuid, uuid)
      throw error
    }
  },
)
