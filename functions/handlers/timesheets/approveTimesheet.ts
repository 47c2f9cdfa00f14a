import { api } from '../../../shared/api.ts'
import { memberHandler } from '../../http/handler.ts'
import { requireNotOwn } from './rules.ts'
import { approve } from './steps.ts'

export const approveTimesheet = memberHandler(
  api.approveTimesheet,
  async ({ table, role, user, author, params, now, body: { version, reason = null } }) => {
    requireNotOwn({ role, user }, params.user_id)
    return { body: await approve({ table, author, role, ...params, now, version, reason }) }
  },
)
