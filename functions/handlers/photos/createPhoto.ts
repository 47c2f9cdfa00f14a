import type { DeviceClock } from '../../../shared/fields/device-clock.ts'
import { photoCalls } from '../../../shared/photos/calls.ts'
import { routeKeyOf } from '../../../shared/contract/route.ts'
import { routes } from '../../../shared/api/routes.ts'
import { memberHandler } from '../../http/handler.ts'
import { idOfKey, memberScope } from '../../http/idempotency.ts'
import { storeWithinQuota } from '../../imports/storage-room.ts'
import { checkJob } from '../../store/jobs.ts'
import { receiptWrites } from '../../store/receipts.ts'
import { photoStore, type StoredPhoto } from '../../store/photos.ts'
import { requirePast } from '../../log-entries/rules.ts'
import { tappedAt } from '../../log-entries/tapped-at.ts'
import { requireEntryOfJob } from '../../photos/entry-of-job.ts'
import { viewPhoto } from '../../photos/view.ts'

const entryRoute = routeKeyOf(routes['log-entries'].createLogEntry)

/** When a picture was taken: one that a phone took is never refused for its clock. */
function takenAt(taken_at: string, sent: DeviceClock, now: number): string {
  const { timestamp } = tappedAt('taken_at', taken_at, sent, now)
  requirePast(timestamp, now)
  return timestamp
}

export const createPhoto = memberHandler(
  photoCalls.createPhoto,
  async ({ table, role, user, author, body: sent, idempotency, now }) => {
    const { job_id, entry_key, bytes, sha256 } = sent
    const entry_id = entry_key
      ? idOfKey(entryRoute, memberScope({ table, user }), entry_key)
      : (sent.entry_id ?? null)
    const taken_at = sent.taken_at && takenAt(sent.taken_at, sent, now)
    if (entry_id) await requireEntryOfJob({ table, role, user }, entry_id, job_id)
    const make = (created_at: string): StoredPhoto => ({
      uuid: idempotency.uuid,
      job_id,
      entry_id,
      user_id: user.uuid,
      stage: sent.stage ?? 'during',
      caption: sent.caption ?? null,
      is_receipt: sent.is_receipt ?? false,
      taken_at: taken_at ?? created_at,
      created_at,
      state: 'waiting',
      refusal: null,
      width: null,
      height: null,
      bytes,
      sha256,
      has_room: false,
      picture_sha256: null,
      thumbnail_sha256: null,
      deleted_at: null,
      deleted_by: null,
      is_hidden: false,
      version: 1,
      request_hash: idempotency.requestHash,
    })
    const references = (record: StoredPhoto) => [
      checkJob(table, job_id),
      ...(record.is_receipt ? receiptWrites(table, record) : []),
    ]
    const { record, created } = await storeWithinQuota(table, now, () =>
      photoStore.create(table, author, make, references),
    )
    return { body: await viewPhoto(table, record), created }
  },
)
