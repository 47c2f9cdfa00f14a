import { api } from '../../../shared/api.ts'
import { forMembers } from '../../operation.ts'
import { createCustomer as insertCustomer } from '../../store/customers.ts'
import { notDeleted } from '../../store/deletion.ts'

export const createCustomer = forMembers(
  api.createCustomer,
  async ({ table, act, body: sent, idempotency, at }) => {
    const { record, created } = await insertCustomer(table, act, {
      uuid: idempotency.uuid,
      name: sent.name,
      phone: sent.phone ?? null,
      email: sent.email ?? null,
      address1: sent.address1 ?? null,
      address2: sent.address2 ?? null,
      city: sent.city ?? null,
      state: sent.state ?? null,
      zip: sent.zip ?? null,
      notes: sent.notes ?? null,
      created_at: at,
      version: 1,
      request_hash: idempotency.requestHash,
      ...notDeleted,
    })
    return { body: record, created }
  },
)
