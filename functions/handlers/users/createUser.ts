import { userCalls } from '../../../shared/calls/users.ts'
import { memberHandler } from '../../http/handler.ts'
import { blankUser } from '../../store/blank-user.ts'
import { sealSsn } from '../../store/ssn.ts'
import { createUser as insertUser } from '../../store/users.ts'
import { definedFields } from '../defined-fields.ts'
import { rosterChanged } from './roster.ts'
import { requireManages } from './rules.ts'
import { viewUser } from './view.ts'

export const createUser = memberHandler(
  userCalls.createUser,
  async ({ table, role, author, body: sent, idempotency, now }) => {
    requireManages(role, sent.role)
    const { uuid, requestHash } = idempotency
    const { ssn: number, ...known } = sent
    const ssn = number ? await sealSsn(table, uuid, number) : null
    const { record, created } = await insertUser(table, author, (created_at) => ({
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
