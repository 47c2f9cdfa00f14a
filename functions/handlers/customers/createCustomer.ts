import { customerCalls } from '../../../shared/customers/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { customerStore } from '../../store/customers.ts'
import { undeletedFields } from '../../store/records/deletion.ts'

export const createCustomer = memberHandler(
  customerCalls.createCustomer,
  async ({ table, author, body: sent, idempotency }) => {
    const { record, created } = await customerStore.create(table, author, (created_at) => ({
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
      created_at,
      version: 1,
      request_hash: idempotency.requestHash,
      ...undeletedFields,
    }))
    return { body: record, created }
  },
)
