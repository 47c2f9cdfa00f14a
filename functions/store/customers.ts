import * as z from 'zod/mini'
import { customerRecord } from '../../shared/customer.ts'
import type { Act } from './audit.ts'
import { changeOne, createOnce, find, type Change, type Stored } from './change.ts'
import { deletionFields } from './deletion.ts'
import { partitions, sortOf, tenantKeys } from './keys.ts'
import { requestTask } from './tasks.ts'
import { readPage, type TenantTable } from './tenant-table.ts'

const stored = z.extend(customerRecord, { request_hash: z.string(), ...deletionFields })
export type StoredCustomer = z.infer<typeof stored>

const customers: Stored<StoredCustomer> = {
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
    sort: sortOf(deleted_at ?? name.toLowerCase(), uuid),
  }),
}

/** One customer by id, deleted or not; null where there never was one. */
export function findCustomerEvenDeleted(table: TenantTable, uuid: string) {
  return find(table, customers, uuid)
}

/** One customer by id; null where there is none. */
export async function findCustomer(
  table: TenantTable,
  uuid: string,
): Promise<StoredCustomer | null> {
  const found = await find(table, customers, uuid)
  return found && !found.deleted_at ? found : null
}

/** Adds a customer exactly once. */
export function createCustomer(table: TenantTable, act: Act, record: StoredCustomer) {
  return createOnce(table, customers, act, record)
}

/**
 * Changes a customer. When that deletes or restores them, the same transaction asks for their jobs
 * to follow in the background.
 */
export function changeCustomer(
  table: TenantTable,
  uuid: string,
  act: Act,
  change: Omit<Change<StoredCustomer>, 'also'>,
): Promise<StoredCustomer> {
  return changeOne(table, customers, uuid, act, {
    ...change,
    also: (before, after) =>
      Boolean(before.deleted_at) === Boolean(after.deleted_at)
        ? []
        : [requestTask(table, { kind: 'customer', uuid, act })],
  })
}

type Page = { limit: number; after?: string | undefined }

function listPartition(table: TenantTable, partition: string, newestFirst: boolean, page: Page) {
  const itemPartition = tenantKeys.noun(table.id, 'CUSTOMER', '').pk
  return readPage(
    table,
    { index: 'byTenant', partition, itemPartition, newestFirst, ...page },
    stored,
  )
}

/** A page of customers by name. */
export function listCustomers(table: TenantTable, page: Page) {
  return listPartition(table, partitions.all(table.id, 'CUSTOMER'), false, page)
}

/** A page of deleted customers, newest deletion first. */
export function listDeletedCustomers(table: TenantTable, page: Page) {
  return listPartition(table, partitions.deleted(table.id, 'CUSTOMER'), true, page)
}

export { customers as storedCustomers }
