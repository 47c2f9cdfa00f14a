import { userCalls } from '../../../shared/users/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { blankUser } from '../../store/blank-user.ts'
import { sealSsn } from '../../store/ssn.ts'
import { userStore } from '../../store/users.ts'
import { definedFields } from '../../http/defined-fields.ts'
import { rosterChanged } from '../../users/roster.ts'
import { requireManages } from '../../users/rules.ts'
import { viewUser } from '../../users/view.ts'

export const createUser = memberHandler(
  userCalls.createUser,
  async ({ table, role, author, body: sent, idempotency, now }) => {
    requireManages(role, sent.role)
    const { uuid, requestHash } = idempotency
    const { ssn: number, ...known } = sent
    const ssn = number ? await sealSsn(table, uuid, number) : null
    const { record, created } = await userStore.create(table, author, (created_at) => ({
      ...blankUser,
      ...definedFields(known),
      uuid,
      ssn,
      ssn_last4: number?.slice(-4) ?? null,
      ssn_set_at: number ? created_at : null,
      created_at,
      request_hash: requestHash,
    }))
    await rosterChanged(table, now)
    return { body: viewUser(table, record), created }
  },
)
