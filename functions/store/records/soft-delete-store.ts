import type { Page, TenantTable } from '../table/tenant-table.ts'
import type { Author } from './audit.ts'
import { changeOne, type Change } from './change-one.ts'
import { readRecord, readRecords } from './read-records.ts'
import { recordStore } from './record-store.ts'
import {
  everyRecord,
  isGone,
  type BaseRecord,
  type RecordList,
  type RecordType,
  type SoftDelete,
} from './record-type.ts'

/** Builds the store of records that can be deleted: only operations that say so find a deleted record. */
export function softDeleteStore<T extends BaseRecord>(
  type: RecordType<T> & { softDelete: SoftDelete<T> },
) {
  const { noun, softDelete } = type
  const store = recordStore(type)
  return {
    ...store,

    /** Returns true if a record is deleted, or hidden with the record that it belongs to. */
    isGone: (record: T): boolean => isGone(type, record),

    /** Finds a record by id, deleted or not; null if it never existed. */
    findEvenDeleted: (table: TenantTable, uuid: string): Promise<T | null> =>
      readRecord(table, type, uuid),

    /** Finds records by id, deleted or not, in the order of the ids and each once. */
    findManyEvenDeleted: (table: TenantTable, uuids: Iterable<string>): Promise<T[]> =>
      readRecords(table, type, uuids),

    /** Returns a page of the deleted records of a list, newest deletion first. */
    listDeleted: (
      table: TenantTable,
      page: Page,
      { index, deletedPartition }: Required<RecordList> = everyRecord(table.id, noun),
    ) => store.list(table, page, { index, partition: deletedPartition, newestFirst: true }),

    /** Changes a record, deleted or not, see `changeOne`. */
    changeEvenDeleted: (
      table: TenantTable,
      uuid: string,
      author: Author,
      change: Change<T>,
    ): Promise<T> => changeOne(table, type, uuid, author, change, true),

    /** Returns a record as its deletion by the author leaves it. */
    deleted: (record: T, author: Author): T => ({ ...record, ...softDelete.deletion(author) }),

    /** Returns a record as its restoration leaves it. */
    restored: (record: T): T => ({ ...record, ...softDelete.restoration }),
  }
}

/** The operations on records of a type that can be deleted. */
export type SoftDeleteStore<T extends BaseRecord> = ReturnType<typeof softDeleteStore<T>>
