import * as z from 'zod/mini'
import { customerRecord } from '../../shared/customers/customer.ts'
import { foldText } from '../../shared/fields/fold-text.ts'
import { cascadingDelete, deletionAction, deletionFields, isUndeleted } from './records/deletion.ts'
import { softDeleteStore } from './records/soft-delete-store.ts'
import { everyRecord } from './records/record-type.ts'
import type { TenantTable } from './table/tenant-table.ts'
import type { TransactionWrite } from './table/transaction.ts'
import { requestTask } from './records/tasks.ts'

const stored = z.extend(customerRecord, { request_hash: z.string(), ...deletionFields })
export type StoredCustomer = z.infer<typeof stored>

export const customerStore = softDeleteStore<StoredCustomer>({
  noun: 'CUSTOMER',
  schema: stored,
  audited: z.pick(stored, {
    name: true,
    phone: true,
    email: true,
    address1: true,
    address2: true,
    city: true,
    state: true,
    zip: true,
    notes: true,
    deleted_at: true,
  }),
  lists: (tenant) => [everyRecord(tenant, 'CUSTOMER')],
  sortedBy: ({ name }) => foldText(name),
  newestFirst: false,
  softDelete: cascadingDelete,
  // The jobs of a deleted or restored customer follow in the background.
  relatedWrites: (table, before, after, author) =>
    before && deletionAction(before, after)
      ? [requestTask(table, { kind: 'customer', uuid: after.uuid, act: author })]
      : [],
})

/** Builds the check, within a transaction, that a customer exists. */
export function checkCustomer(
  table: TenantTable,
  uuid: string,
  onFailure: TransactionWrite['onFailure'],
): TransactionWrite {
  return customerStore.check(table, uuid, isUndeleted, onFailure)
}
