import { phoneCalls } from '../../../shared/phone/calls.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { findProposal, removeProposal } from '../../store/proposals.ts'

export const dismissProposal = memberHandler(
  phoneCalls.dismissProposal,
  async ({ table, user, params: { uuid } }) => {
    if (!(await findProposal(table, user.uuid, uuid))) throw notFound()
    await removeProposal(table, user.uuid, uuid)
    return { body: { ok: true as const } }
  },
)
