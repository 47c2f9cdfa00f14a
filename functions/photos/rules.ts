import { message } from '../../shared/messages/message.ts'
import { canSeeEveryone } from '../../shared/fields/role.ts'
import { forbidden, notFound } from '../errors.ts'
import type { MemberRequest } from '../http/handler.ts'
import { requireJob } from '../jobs/require-job.ts'
import { photoStore, type StoredPhoto } from '../store/photos.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'

/** Painters change their own photos only; the office, everybody's. */
export function requirePhotoAccess(
  { role, user }: Pick<MemberRequest, 'role' | 'user'>,
  owner: string,
): void {
  if (canSeeEveryone(role) || owner === user.uuid) return
  throw forbidden(message('ownPhotosOnly'))
}

/** Everybody may see photos of jobs; a receipt only its person and the office. */
export function maySee(
  { role, user }: Pick<MemberRequest, 'role' | 'user'>,
  { is_receipt, user_id }: Pick<StoredPhoto, 'is_receipt' | 'user_id'>,
): boolean {
  return !is_receipt || canSeeEveryone(role) || user_id === user.uuid
}

/** Throws 404 where the job of a photo is not there; a receipt stays without its job. */
export async function requireItsJob(
  table: TenantTable,
  { is_receipt, job_id }: Pick<StoredPhoto, 'is_receipt' | 'job_id'>,
): Promise<void> {
  if (!is_receipt) await requireJob(table, job_id)
}

/** A photo of a job that is there; throws 404 where there is none, and for receipts, which have calls of their own. */
export async function requirePhoto(table: TenantTable, uuid: string): Promise<StoredPhoto> {
  const found = await photoStore.find(table, uuid)
  if (!found || found.is_receipt) throw notFound()
  await requireJob(table, found.job_id)
  return found
}
