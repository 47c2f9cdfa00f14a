import * as z from 'zod/mini'
import { outbox } from '../outbox/device-outbox.ts'
import { uploads } from '../outbox/photos/device-uploads.ts'

const ofEntry = z.object({ entry_key: z.nullish(z.string()), entry_id: z.nullish(z.string()) })

/** Takes back the pictures of an entry that was taken back, by its id or the key that it was sent under. */
export async function takeBackPhotos(entry: string): Promise<void> {
  for (const { id, call, body } of await outbox.list()) {
    const subject = z.safeParse(ofEntry, body)
    const { entry_key, entry_id } = subject.data ?? {}
    if (call !== 'createPhoto' || (entry_key !== entry && entry_id !== entry)) continue
    await outbox.takeBack(id)
    await uploads.discard(id)
  }
}
