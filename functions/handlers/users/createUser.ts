import { api } from '../../../shared/api.ts'
import { memberHandler } from '../../http/handler.ts'
import { sealSsn } from '../../store/ssn.ts'
import { createUser as insertUser } from '../../store/users.ts'
import { requireManages } from './rules.ts'
import { viewUser } from './view.ts'

export const createUser = memberHandler(
  api.createUser,
  async ({ table, role, author, body: sent, idempotency }) => {
    requireManages(role, sent.role)
    const { uuid } = idempotency
    const ssn = sent.ssn ? await sealSsn(table, uuid, sent.ssn) : null
    const { record, created } = await insertUser(table, author, (created_at) => ({
      uuid,
      name: sent.name,
      email: sent.email,
      role: sent.role,
      tax_status: sent.tax_status,
      hourly_pay: sent.hourly_pay ?? null,
      phone: sent.phone ?? null,
      address1: sent.address1 ?? null,
      address2: sent.address2 ?? null,
      city: sent.city ?? null,
      state: sent.state ?? null,
      zip: sent.zip ?? null,
      ssn,
      ssn_last4: sent.ssn?.slice(-4) ?? null,
      ssn_set_at: sent.ssn ? created_at : null,
      photoUrl: null,
      is_active: true,
      identity: null,
      invitation: null,
      created_at,
      version: 1,
      request_hash: idempotency.requestHash,
    }))
    return { body: viewUser(table, record), created }
  },
)
