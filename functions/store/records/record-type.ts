import type * as z from 'zod/mini'
import type { IndexKeys } from '../table/index-keys.ts'
import { partitions, sortKeyOf, tenantKeys, type Key, type Noun } from '../table/keys.ts'
import type { IndexName } from '../table/shape.ts'
import type { TenantTable } from '../table/tenant-table.ts'
import type { TransactionWrite } from '../table/transaction.ts'
import type { AuditedType, Author } from './audit.ts'

/** Fields of every record. `request_hash` tells a retried creation from a different one. */
export interface BaseRecord {
  uuid: string
  version: number
  created_at: string
  request_hash: string
}

/** A list that contains records, as a partition of an index. */
export interface RecordList {
  index: IndexName
  partition: string
  /** Partition of its deleted records; omitted if no list contains them. */
  deletedPartition?: string
}

/** Returns the list of a tenant's records of one kind. */
export function everyRecord(tenant: string, noun: Noun): Required<RecordList> {
  return {
    index: 'byTenant',
    partition: partitions.all(tenant, noun),
    deletedPartition: partitions.deleted(tenant, noun),
  }
}

/** How records of a type are deleted, and stay in the table until they expire. */
export interface SoftDelete<T> {
  /** Returns when a record was deleted, or null. */
  deletedAt: (record: T) => string | null
  /** Returns true while a record is hidden because the record that it belongs to is deleted. */
  isHidden?: (record: T) => boolean
  /** Returns the fields of a record that the author deletes. */
  deletion: (author: Author) => Partial<T>
  /** Fields of a restored record; omitted if records of the type cannot be restored. */
  restoration?: Partial<T>
}

/** How records of one kind are stored, and which fields their history shows. */
export interface RecordType<T extends BaseRecord> extends AuditedType {
  noun: Noun
  schema: z.ZodMiniType<T & Record<string, unknown>>
  /** Returns the lists that contain a record; all lists have the same order. */
  lists: (tenant: string, record: T) => RecordList[]
  /** Returns the value that lists are sorted by, the creation time by default. Deleted records are sorted by deletion. */
  sortedBy?: (record: T) => string
  /** Whether lists begin with the last record; true by default. */
  newestFirst?: boolean
  softDelete?: SoftDelete<T>
  /** False if a record itself, or another one, is the record of its creation. */
  isCreationAudited?: boolean
  /** Builds the writes of other items that accompany each creation (`before` is null) and each change. */
  relatedWrites?: (
    table: TenantTable,
    before: T | null,
    after: T,
    author: Author,
  ) => TransactionWrite[] | Promise<TransactionWrite[]>
}

/** Returns true if a record is deleted, or hidden with the record that it belongs to. */
export function isGone<T extends BaseRecord>(
  { softDelete }: Pick<RecordType<T>, 'softDelete'>,
  record: T,
): boolean {
  if (!softDelete) return false
  return softDelete.deletedAt(record) !== null || (softDelete.isHidden?.(record) ?? false)
}

/** Returns the keys of a record on the table and in its indexes. */
export function keysOf<T extends BaseRecord>(
  table: TenantTable,
  type: RecordType<T>,
  record: T,
): Key & IndexKeys {
  const { lists, sortedBy, softDelete } = type
  const key = tenantKeys.noun(table.id, type.noun, record.uuid)
  const isDeleted = isGone(type, record)
  const indexed = lists(table.id, record).flatMap(({ index, partition, deletedPartition }) => {
    const current = isDeleted ? deletedPartition : partition
    return current === undefined ? [] : [[index, current] as const]
  })
  if (indexed.length === 0) return key
  const by = softDelete?.deletedAt(record) ?? sortedBy?.(record) ?? record.created_at
  return { ...key, ...Object.fromEntries(indexed), sort: sortKeyOf(by, record.uuid) }
}
