import type { AuditAction } from '../../../shared/history/history.ts'
import { tenantKeys } from '../table/keys.ts'
import {
  check,
  putNew,
  read,
  readMany,
  readPage,
  remove,
  type Page,
  type TenantTable,
} from '../table/tenant-table.ts'
import type { Condition } from '../table/condition.ts'
import type { TransactionWrite } from '../table/transaction.ts'
import { auditChange, type Author } from './audit.ts'
import { changeOne, replaceRecord, settleRecord, type Change } from './change-one.ts'
import { createOnce, type Creation, type Make } from './create-once.ts'
import {
  everyRecord,
  isGone,
  keysOf,
  type BaseRecord,
  type RecordList,
  type RecordType,
  type SoftDelete,
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

/** Reads records by id, deleted or not, in the order of the ids and each once. */
async function readRecords<T extends BaseRecord>(
  table: TenantTable,
  { noun, schema }: RecordType<T>,
  uuids: Iterable<string>,
): Promise<T[]> {
  const wanted = [...new Set(uuids)]
  const keys = wanted.map((uuid) => tenantKeys.noun(table.id, noun, uuid))
  const records = await readMany(table, keys, schema)
  const byId = new Map(records.map((record) => [record.uuid, record]))
  return wanted.flatMap((uuid) => byId.get(uuid) ?? [])
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

/** Builds the store of records of a type. Records that are deleted or hidden do not exist for it. */
function storeOf<T extends BaseRecord>(type: RecordType<T>) {
  const { noun, schema } = type
  const keyOf = (table: TenantTable, uuid: string) => tenantKeys.noun(table.id, noun, uuid)
  return {
    type,

    /** Finds a record by id, consistently; null if not found. */
    find: async (table: TenantTable, uuid: string): Promise<T | null> => {
      const record = await read(table, keyOf(table, uuid), schema)
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

    /** Writes a change that the system makes, see `settleRecord`. */
    settle: (
      table: TenantTable,
      uuid: string,
      change: (before: T) => T | null,
      also?: (before: T, after: T) => TransactionWrite[],
    ): Promise<T | null> => settleRecord(table, type, uuid, change, also),

    /** Builds the write of a new record. */
    insert: (table: TenantTable, record: T): TransactionWrite =>
      putNew(table, keysOf(table, type, record), schema, record),

    /** Builds the write that replaces `before` by `after`, if the record is unchanged since it was read. */
    replace: (table: TenantTable, before: T, after: T): TransactionWrite =>
      replaceRecord(table, type, before, after),

    /** Builds the writes of a new record and its history. */
    insertAudited: (table: TenantTable, author: Author, record: T): TransactionWrite[] => [
      putNew(table, keysOf(table, type, record), schema, record),
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
    remove: (table: TenantTable, { uuid, version }: T): TransactionWrite => {
      const isUnchanged = { expression: 'version = :version', values: { ':version': version } }
      return remove(table, keyOf(table, uuid), isUnchanged)
    },

    /** Builds the write of a change to a record's history. */
    audit: (
      table: TenantTable,
      author: Author,
      action: AuditAction,
      change: { before: T | null; after: T },
    ): TransactionWrite => auditChange(table, author, action, type, change),
  }
}

/** Builds the operations that concern deleted records. */
function deletionsOf<T extends BaseRecord>(type: RecordType<T>, softDelete: SoftDelete<T>) {
  const { noun, schema } = type
  return {
    /** Returns true if a record is deleted, or hidden with the record that it belongs to. */
    isGone: (record: T): boolean => isGone(type, record),

    /** Finds a record by id, deleted or not; null if it never existed. */
    findEvenDeleted: (table: TenantTable, uuid: string): Promise<T | null> =>
      read(table, tenantKeys.noun(table.id, noun, uuid), schema),

    /** Finds records by id, deleted or not, in the order of the ids and each once. */
    findManyEvenDeleted: (table: TenantTable, uuids: Iterable<string>): Promise<T[]> =>
      readRecords(table, type, uuids),

    /** Returns a page of the deleted records of a list, newest deletion first. */
    listDeleted: (
      table: TenantTable,
      page: Page,
      { index, deletedPartition }: Required<RecordList> = everyRecord(table.id, noun),
    ) => readList(table, type, page, { index, partition: deletedPartition, newestFirst: true }),

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

export type RecordStore<T extends BaseRecord> = ReturnType<typeof storeOf<T>>
/** The store of records that can be deleted. */
export type SoftDeleteStore<T extends BaseRecord> = RecordStore<T> &
  ReturnType<typeof deletionsOf<T>>

/**
 * Builds the store of a record type, the only way to its records. If the type has `softDelete`, the operations on
 * deleted records are named so; every other operation finds no deleted record.
 */
export function recordStore<T extends BaseRecord>(
  type: RecordType<T> & { softDelete: SoftDelete<T> },
): SoftDeleteStore<T>
export function recordStore<T extends BaseRecord>(type: RecordType<T>): RecordStore<T>
export function recordStore<T extends BaseRecord>(type: RecordType<T>) {
  const store = storeOf(type)
  return type.softDelete ? { ...store, ...deletionsOf(type, type.softDelete) } : store
}
