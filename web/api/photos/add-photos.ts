import { v7 } from 'uuid'
import { photoCalls } from '../../../shared/photos/calls.ts'
import type { PhotoStage } from '../../../shared/photos/photo.ts'
import { shownOwner } from '../client.ts'
import { deliver } from '../outbox/deliver.ts'
import { flushPhotos, uploads } from '../outbox/photos/device-uploads.ts'
import type { PreparedImage } from './prepare.ts'

/** What pictures are of: a job, and perhaps an entry of it, by its id or the key that it is sent under. */
export interface PhotoSubject {
  job_id: string
  entry_id?: string | undefined
  entry_key?: string | undefined
  stage: PhotoStage
  is_receipt?: boolean
}

/**
 * Takes pictures of a job: each is written down first, its bytes and what announces it, and then sent,
 * with signal or without. Resolves once they are written down.
 */
export async function addPhotos(
  pictures: readonly PreparedImage[],
  { stage, job_id, is_receipt = false, ...entry }: PhotoSubject,
): Promise<void> {
  const owner = shownOwner()
  const sent: Promise<unknown>[] = []
  for (const { bytes, sha256 } of pictures) {
    const [id, at] = [v7(), Date.now()]
    const kept = { id, owner, job_id, stage, caption: null, is_receipt, bytes, at }
    await uploads.add({ ...kept, photo: null, failures: 0, refusal: null })
    const taken_at = new Date(at).toISOString()
    const body = {
      job_id,
      ...entry,
      stage,
      ...(is_receipt && { is_receipt }),
      taken_at,
      bytes: bytes.byteLength,
      sha256,
    }
    // Nobody waits at a form: what the server refuses is told where everything is that was not sent.
    const sender = { isShown: () => false, held: new Set<string>(), takenUp: new Set<string>() }
    sent.push(deliver(photoCalls.createPhoto, 'createPhoto', { id, body, sender }))
  }
  void Promise.allSettled(sent).then(() => flushPhotos(owner))
}
