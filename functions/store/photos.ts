import * as z from 'zod/mini'
import { message, wireMessage } from '../../shared/messages/message.ts'
import { photo } from '../../shared/photos/photo.ts'
import { restoreDays } from '../../shared/billing/terms.ts'
import { HttpError } from '../errors.ts'
import type { Author } from './records/audit.ts'
import { listRecords, readRecords, settleRecord } from './records/lists.ts'
import {
  auditCreation,
  changeOne,
  createOnce,
  find,
  replaceRecord,
  type Change,
  type RecordType,
} from './records/record-type.ts'
import { countWrite, dayOf } from './records/cap.ts'
import { checkStorageRoom, countStoredBytes } from './records/storage-quota.ts'
import { partitions, sortKeyOf, tenantKeys } from './table/keys.ts'
import { type Page, type TenantTable } from './table/tenant-table.ts'
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

export const photoType: RecordType<StoredPhoto> = {
  noun: 'PHOTO',
  schema: stored,
  audited: z.pick(stored, {
    job_id: true,
    stage: true,
    caption: true,
    taken_at: true,
    deleted_at: true,
  }),
  indexKeys: (tenant, { uuid, job_id, taken_at, deleted_at, is_hidden, is_receipt }) =>
    // A receipt is in no gallery, and does not go with a job: it may be moved to another.
    is_receipt
      ? {}
      : {
          byParent:
            deleted_at || is_hidden
              ? partitions.deletedPhotosOfJob(tenant, job_id)
              : partitions.photosOfJob(tenant, job_id),
          sort: sortKeyOf(deleted_at ?? taken_at, uuid),
        },
}

/** The most pictures that a person may announce in a day: twice a painter's busiest day. */
const mostOfDay = 300

const isGone = ({ deleted_at, is_hidden }: StoredPhoto) => Boolean(deleted_at) || is_hidden

/** Whether its bytes count as its company's. */
const takesRoom = (photo: StoredPhoto) => (photo.has_room ?? true) && !isGone(photo)

/** How many bytes a change adds to what a company stores; negative where it frees some. */
function bytesMoved(before: StoredPhoto, after: StoredPhoto): number {
  return (Number(takesRoom(after)) - Number(takesRoom(before))) * after.bytes
}

/** When a photo that was deleted at `at` (ISO) leaves the table: a day after nobody can restore it. */
export function photoExpiryOf(at: string): number {
  return Math.floor(Date.parse(at) / 1000) + (restoreDays + 1) * 86_400
}

/** One photo by id, deleted or not; null where there never was one. */
export function findPhotoEvenDeleted(table: TenantTable, uuid: string) {
  return find(table, photoType, uuid)
}

/** One photo by id; null where there is none, or it is hidden with its job. */
export async function findPhoto(table: TenantTable, uuid: string): Promise<StoredPhoto | null> {
  const found = await find(table, photoType, uuid)
  return found && !found.deleted_at && !found.is_hidden ? found : null
}

/** Adds a photo exactly once, if the company has room for its bytes. */
export function createPhoto(
  table: TenantTable,
  author: Author,
  make: (at: string) => StoredPhoto,
  references: (record: StoredPhoto) => TransactionWrite[],
) {
  return createOnce(table, photoType, author, make, (record) => [
    auditCreation(table, author, photoType, record),
    checkStorageRoom(table, record.bytes),
    countOfDay(table, record),
    ...references(record),
  ])
}

/** Counts a picture of its person's day: nobody fills a company's lists with what never arrives. */
function countOfDay(table: TenantTable, { user_id, created_at }: StoredPhoto): TransactionWrite {
  const now = Date.parse(created_at)
  // No 429, which a phone takes for no signal: arrivals that wait behind it would wait until tomorrow.
  const refusal = new HttpError('conflict', message('tooManyPictures'))
  const key = tenantKeys.picturesOfDay(table.id, user_id, dayOf(now))
  return countWrite(table, key, mostOfDay, now, refusal)
}

/** Changes a photo; what is deleted gives its bytes back, what is restored takes them again. */
export function changePhoto(
  table: TenantTable,
  uuid: string,
  author: Author,
  change: Change<StoredPhoto>,
): Promise<StoredPhoto> {
  return changeOne(table, photoType, uuid, author, {
    ...change,
    also: async (before, after) => {
      const moved = bytesMoved(before, after)
      return [
        ...(moved === 0 ? [] : [countStoredBytes(table, moved)]),
        ...((await change.also?.(before, after)) ?? []),
      ]
    },
  })
}

/** Photos by id, in the order given; those that are deleted or hidden left out. */
export async function readPhotos(
  table: TenantTable,
  uuids: readonly string[],
): Promise<StoredPhoto[]> {
  return (await readRecords(table, photoType, uuids)).filter((photo) => !isGone(photo))
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
export async function pictureWrites(
  table: TenantTable,
  { uuid, deleted_at, deleted_by }: Pick<StoredPhoto, 'uuid' | 'deleted_at' | 'deleted_by'>,
): Promise<TransactionWrite[]> {
  const before = await find(table, photoType, uuid)
  if (!before) return []
  const expires = deleted_at ? photoExpiryOf(deleted_at) : undefined
  const after = { ...before, deleted_at, deleted_by, expires }
  return [replaceRecord(table, photoType, before, after), ...countBytes(table, before, after)]
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
  return settleRecord(table, photoType, uuid, change, (before, after) =>
    countBytes(table, before, after),
  )
}

/** A page of a job's photos, the last taken first. */
export function listPhotos(table: TenantTable, job: string, page: Page) {
  return listRecords(
    table,
    photoType,
    { index: 'byParent', partition: partitions.photosOfJob(table.id, job) },
    page,
  )
}

/** A page of a job's deleted and hidden photos, newest deletion first. */
export function listDeletedPhotos(table: TenantTable, job: string, page: Page) {
  return listRecords(
    table,
    photoType,
    { index: 'byParent', partition: partitions.deletedPhotosOfJob(table.id, job) },
    page,
  )
}
