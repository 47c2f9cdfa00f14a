import * as z from 'zod/mini'
import { message, wireMessage } from '../../shared/messages/message.ts'
import { photo } from '../../shared/photos/photo.ts'
import { restoreDays } from '../../shared/billing/terms.ts'
import { HttpError } from '../errors.ts'
import { countWrite, dayOf } from './records/cap.ts'
import { deleteUntil } from './records/deletion.ts'
import { softDeleteStore } from './records/soft-delete-store.ts'
import { settleRecord } from './records/settle-record.ts'
import type { RecordList } from './records/record-type.ts'
import { checkStorageRoom, countStoredBytes } from './records/storage-quota.ts'
import { partitions, tenantKeys } from './table/keys.ts'
import { type TenantTable } from './table/tenant-table.ts'
import { addTo } from './table/updates.ts'
import { type TransactionWrite } from './table/transaction.ts'

const stored = z.extend(z.omit(photo, { user_name: true, addresses: true, refusal: true }), {
  request_hash: z.string(),
  /** What its phone said that its bytes would be. */
  bytes: z.int(),
  /** Whether they count as the company's: from when they arrived on. Those of before say nothing, and do. */
  has_room: z.optional(z.boolean()),
  sha256: z.string(),
  refusal: z.nullable(wireMessage),
  /** The SHA-256 of what was made of them, which is what anybody sees. */
  picture_sha256: z.nullable(z.string()),
  thumbnail_sha256: z.nullable(z.string()),
  deleted_at: z.nullable(z.string()),
  deleted_by: z.nullable(z.uuid()),
  /** Set while its job is deleted: it is then in no list. */
  is_hidden: z.boolean(),
  /** When the table drops it, and its bytes follow, in epoch seconds. */
  expires: z.optional(z.number()),
})
export type StoredPhoto = z.infer<typeof stored>

/** Returns when a photo that was deleted at `at` (ISO) leaves the table: a day after it can no longer be restored. */
export function photoExpiryOf(at: string): number {
  return Math.floor(Date.parse(at) / 1000) + (restoreDays + 1) * 86_400
}

/** Returns the list of a job's photos, the last taken first. */
export function photosOfJob(tenant: string, job: string): Required<RecordList> {
  return {
    index: 'byParent',
    partition: partitions.photosOfJob(tenant, job),
    deletedPartition: partitions.deletedPhotosOfJob(tenant, job),
  }
}

export const photoStore = softDeleteStore<StoredPhoto>({
  noun: 'PHOTO',
  schema: stored,
  audited: z.pick(stored, {
    job_id: true,
    stage: true,
    caption: true,
    taken_at: true,
    deleted_at: true,
  }),
  // A receipt is in no gallery, and is not hidden with its job because it can move to another job.
  lists: (tenant, { job_id, is_receipt }) => (is_receipt ? [] : [photosOfJob(tenant, job_id)]),
  sortedBy: ({ taken_at }) => taken_at,
  softDelete: { ...deleteUntil(photoExpiryOf), isHidden: ({ is_hidden }) => is_hidden },
  // The bytes of a photo count when it arrives, see `settlePhoto`.
  relatedWrites: (table, before, after) => {
    if (!before) return [checkStorageRoom(table, after.bytes), countOfDay(table, after)]
    const moved = bytesMoved(before, after)
    return moved === 0 ? [] : [countStoredBytes(table, moved)]
  },
})

/** The most pictures that a person may announce in a day: twice a painter's busiest day. */
const mostOfDay = 300

/** Whether its bytes count as its company's. */
function takesRoom(photo: StoredPhoto): boolean {
  return (photo.has_room ?? true) && !photoStore.isGone(photo)
}

/** How many bytes a change adds to what a company stores; negative where it frees some. */
function bytesMoved(before: StoredPhoto, after: StoredPhoto): number {
  return (Number(takesRoom(after)) - Number(takesRoom(before))) * after.bytes
}

/** Counts a picture of its person's day: nobody fills a company's lists with what never arrives. */
function countOfDay(table: TenantTable, { user_id, created_at }: StoredPhoto): TransactionWrite {
  const now = Date.parse(created_at)
  // No 429, which a phone takes for no signal: arrivals that wait behind it would wait until tomorrow.
  const refusal = new HttpError('conflict', message('tooManyPictures'))
  const key = tenantKeys.picturesOfDay(table.id, user_id, dayOf(now))
  return countWrite(table, key, mostOfDay, now, refusal)
}

/** The write that counts what a change adds to the company's bytes; none where it adds nothing. */
function countBytes(
  table: TenantTable,
  before: StoredPhoto,
  after: StoredPhoto,
): TransactionWrite[] {
  const moved = bytesMoved(before, after)
  return moved === 0 ? [] : [addTo(table, tenantKeys.pictureBytes(table.id), 'bytes', moved)]
}

/** The writes that delete or restore the picture of a receipt with it. */
export async function photoWrites(
  table: TenantTable,
  { uuid, deleted_at, deleted_by }: Pick<StoredPhoto, 'uuid' | 'deleted_at' | 'deleted_by'>,
): Promise<TransactionWrite[]> {
  const before = await photoStore.findEvenDeleted(table, uuid)
  if (!before) return []
  const expires = deleted_at ? photoExpiryOf(deleted_at) : undefined
  const after = { ...before, deleted_at, deleted_by, expires }
  return [photoStore.replace(table, before, after), ...countBytes(table, before, after)]
}

/**
 * Writes what became of a photo without anybody doing it: its bytes were looked at, or its job was
 * deleted or restored, which nothing may be in the way of. `change` answers null where nothing is left to do.
 */
export function settlePhoto(
  table: TenantTable,
  uuid: string,
  change: (before: StoredPhoto) => StoredPhoto | null,
): Promise<StoredPhoto | null> {
  return settleRecord(table, photoStore, uuid, change, (before, after) =>
    countBytes(table, before, after),
  )
}
