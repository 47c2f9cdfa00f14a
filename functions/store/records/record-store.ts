import { tenantKeys } from '../table/keys.ts'
import { check, readPage, remove, type Page, type TenantTable } from '../table/tenant-table.ts'
import { isUnchanged, type Condition } from '../table/condition.ts'
import type { TransactionWrite } from '../table/transaction.ts'
import { auditChange, type Author } from './audit.ts'
import { insertRecord, replaceRecord } from './record-writes.ts'
import { changeOne, type Change } from './change-one.ts'
import { readRecord, readRecords } from './read-records.ts'
import { createOnce, type Creation, type Make } from './create-once.ts'
import {
  everyRecord,
  isGone,
  type BaseRecord,
  type RecordList,
  type RecordType,
} from './record-type.ts'

/** A list, and what to read of it. */
export interface ListQuery extends RecordList {
  /** The type's order by default. */
  newestFirst?: boolean
  /** Bounds of the sort key, both inclusive. */
  between?: readonly [string, string]
  /** Attributes that must equal a value. */
  where?: Record<string, string>
}

/** Reads a page of a list in an index. */
function readList<T extends BaseRecord>(
  table: TenantTable,
  { noun, schema, newestFirst = true }: RecordType<T>,
  page: Page,
  query: ListQuery,
): Promise<{ items: T[]; next: string | null }> {
  const itemPartition = tenantKeys.noun(table.id, noun, '').pk
  return readPage(table, { newestFirst, ...query, itemPartition, ...page }, schema)
}

/**
 * Builds the store of a record type, the only way to its records. For it, records that are deleted or hidden do not
 * exist; `softDeleteStore` adds the operations on them.
 */
export function recordStore<T extends BaseRecord>(type: RecordType<T>) {
  const { noun } = type
  const keyOf = (table: TenantTable, uuid: string) => tenantKeys.noun(table.id, noun, uuid)
  return {
    type,

    /** Finds a record by id, consistently; null if not found. */
    find: async (table: TenantTable, uuid: string): Promise<T | null> => {
      const record = await readRecord(table, type, uuid)
      return record && !isGone(type, record) ? record : null
    },

    /** Finds records by id, in the order of the ids and each once. */
    findMany: async (table: TenantTable, uuids: Iterable<string>): Promise<T[]> =>
      (await readRecords(table, type, uuids)).filter((record) => !isGone(type, record)),

    /** Returns a page of a list. */
    list: (table: TenantTable, page: Page, query: ListQuery = everyRecord(table.id, noun)) =>
      readList(table, type, page, query),

    /** Builds the check of a record that another one refers to. */
    check: (
      table: TenantTable,
      uuid: string,
      condition: Condition,
      onFailure: TransactionWrite['onFailure'],
    ): TransactionWrite => check(table, keyOf(table, uuid), condition, onFailure),

    /** Creates a record exactly once, see `createOnce`. */
    create: (
      table: TenantTable,
      author: Author,
      make: Make<T>,
      also: Parameters<typeof createOnce<T>>[4] = () => [],
    ): Promise<Creation<T>> => createOnce(table, type, author, make, also),

    /** Changes a record, see `changeOne`. */
    change: (table: TenantTable, uuid: string, author: Author, change: Change<T>): Promise<T> =>
      changeOne(table, type, uuid, author, change, false),

    /** Builds the write of a new record. */
    insert: (table: TenantTable, record: T): TransactionWrite => insertRecord(table, type, record),

    /** Builds the write that replaces `before` by `after`, if the record is unchanged since it was read. */
    replace: (table: TenantTable, before: T, after: T): TransactionWrite =>
      replaceRecord(table, type, before, after),

    /** Builds the writes of a new record and its history. */
    insertAudited: (table: TenantTable, author: Author, record: T): TransactionWrite[] => [
      insertRecord(table, type, record),
      auditChange(table, author, 'created', type, { before: null, after: record }),
    ],

    /** Builds the writes of `replace` and its history. */
    replaceAudited: (
      table: TenantTable,
      author: Author,
      before: T,
      after: T,
    ): TransactionWrite[] => [
      replaceRecord(table, type, before, after),
      auditChange(table, author, 'updated', type, { before, after }),
    ],

    /** Builds the write that removes a record from the table, if the record is unchanged since it was read. */
    remove: (table: TenantTable, record: T): TransactionWrite =>
      remove(table, keyOf(table, record.uuid), isUnchanged(record)),
  }
}

/** The operations on records of a type. */
export type RecordStore<T extends BaseRecord> = ReturnType<typeof recordStore<T>>
