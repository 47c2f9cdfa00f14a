import { encodeJpeg } from '../../../functions/lambdas/photos/codecs.ts'
import { imageKeys } from '../../../functions/photos/object-keys.ts'
import { sha256Of } from '../../../functions/lambdas/photos/remake.ts'
import type { StoredPhoto } from '../../../functions/store/photos.ts'
import { imageSide, thumbnailSide, type PhotoStage } from '../../../shared/photos/photo.ts'
import { randomFrom, uuidFor } from './random.ts'
import type { TenantRecords } from './tenant.ts'
import { drawWall } from './wall-image.ts'

/** Keeps the bytes of an object, as the object store does. */
export type KeepObject = (key: string, bytes: Uint8Array) => void

const day = 86_400_000

const story: [stage: PhotoStage, daysAgo: number, caption: string | null][] = [
  ['before', 9, 'Water stain left of the window'],
  ['before', 9, null],
  ['during', 4, 'First coat, one roller to go'],
  ['after', 1, 'Two coats, tape off'],
]
const colors = [
  [143, 166, 137],
  [120, 152, 178],
  [205, 164, 116],
] as const

/** Photos of a demo company's first jobs at work, drawn here; their bytes are kept on the way. */
export async function demoPhotos(
  { tenant, users, jobs }: TenantRecords,
  now: number,
  keep: KeepObject,
): Promise<StoredPhoto[]> {
  const painters = users.filter(({ role, is_active }) => role === 'painter' && is_active)
  const active = jobs.filter(({ status }) => status === 'Active').slice(0, colors.length)
  const photos: StoredPhoto[] = []
  for (const [index, job] of active.entries()) {
    for (const [at, [stage, daysAgo, caption]] of story.entries()) {
      const uuid = uuidFor(`${job.uuid}:photo:${at}`)
      const color = colors[index] ?? colors[0]
      const pixels = drawWall({ color, stage }, randomFrom(100 * index + at))
      const picture = await encodeJpeg(pixels, imageSide, 82)
      const thumbnail = await encodeJpeg(pixels, thumbnailSide, 70)
      const keys = imageKeys(tenant.uuid, uuid)
      keep(keys.picture, picture.bytes)
      keep(keys.thumbnail, thumbnail.bytes)
      const taken_at = new Date(now - daysAgo * day - at * 600_000).toISOString()
      photos.push({
        uuid,
        job_id: job.uuid,
        entry_id: null,
        user_id: painters[(index + at) % painters.length]?.uuid ?? tenant.account_owner,
        stage,
        caption,
        is_receipt: false,
        taken_at,
        created_at: taken_at,
        state: 'ready',
        refusal: null,
        width: picture.width,
        height: picture.height,
        bytes: picture.bytes.length,
        sha256: sha256Of(picture.bytes),
        picture_sha256: sha256Of(picture.bytes),
        thumbnail_sha256: sha256Of(thumbnail.bytes),
        deleted_at: null,
        deleted_by: null,
        is_hidden: false,
        version: 1,
        request_hash: 'demo',
      })
    }
  }
  return photos
}
