import * as z from 'zod/mini'
import { customerRecord } from '../../shared/customers/customer.ts'
import { foldText } from '../../shared/fields/fold-text.ts'
import type { Author } from './records/audit.ts'
import { deletionAction, deletionFields, isUndeleted } from './records/deletion.ts'
import { listRecords } from './records/lists.ts'
import {
  auditCreation,
  changeOne,
  checkRecord,
  createOnce,
  find,
  type Change,
  type RecordType,
} from './records/record-type.ts'
import { partitions, sortKeyOf } from './table/keys.ts'
import { type Page, type TenantTable } from './table/tenant-table.ts'
import type { TransactionWrite } from './table/transaction.ts'
import { requestTask } from './tasks.ts'

const stored = z.extend(customerRecord, { request_hash: z.string(), ...deletionFields })
export type StoredCustomer = z.infer<typeof stored>

export const customerType: RecordType<StoredCustomer> = {
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
  indexKeys: (tenant, { uuid, name, deleted_at }) => ({
    byTenant: deleted_at
      ? partitions.deleted(tenant, 'CUSTOMER')
      : partitions.all(tenant, 'CUSTOMER'),
    sort: sortKeyOf(deleted_at ?? foldText(name), uuid),
  }),
}

/** One customer by id, deleted or not; null where there never was one. */
export function findCustomerEvenDeleted(table: TenantTable, uuid: string) {
  return find(table, customerType, uuid)
}

/** One customer by id; null where there is none. */
export async function findCustomer(
  table: TenantTable,
  uuid: string,
): Promise<StoredCustomer | null> {
  const found = await find(table, customerType, uuid)
  return found && !found.deleted_at ? found : null
}

/** The check, within a transaction, that a customer is there. */
export function checkCustomer(
  table: TenantTable,
  uuid: string,
  onFailure: TransactionWrite['onFailure'],
): TransactionWrite {
  return checkRecord(table, customerType, uuid, isUndeleted, onFailure)
}

/** Adds a customer exactly once. */
export function createCustomer(
  table: TenantTable,
  author: Author,
  make: (at: string) => StoredCustomer,
) {
  return createOnce(table, customerType, author, make, (record) => [
    auditCreation(table, author, customerType, record),
  ])
}

/**
 * Changes a customer. When that deletes or restores them, the same transaction asks for their jobs
 * to follow in the background.
 */
export function changeCustomer(
  table: TenantTable,
  uuid: string,
  author: Author,
  change: Omit<Change<StoredCustomer>, 'also'>,
): Promise<StoredCustomer> {
  return changeOne(table, customerType, uuid, author, {
    ...change,
    also: (before, after) =>
      deletionAction(before, after)
        ? [requestTask(table, { kind: 'customer', uuid, act: author })]
        : [],
  })
}

/** A page of customers by name. */
export function listCustomers(table: TenantTable, page: Page) {
  return listRecords(
    table,
    customerType,
    { index: 'byTenant', partition: partitions.all(table.id, 'CUSTOMER'), newestFirst: false },
    page,
  )
}

/** A page of deleted customers, newest deletion first. */
export function listDeletedCustomers(table: TenantTable, page: Page) {
  return listRecords(
    table,
    customerType,
    { index: 'byTenant', partition: partitions.deleted(table.id, 'CUSTOMER') },
    page,
  )
}
