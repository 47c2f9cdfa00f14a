import * as z from 'zod/mini'
import { outbox } from '../outbox/device-outbox.ts'
import { uploads } from './device-uploads.ts'

const ofEntry = z.object({ entry_key: z.string() })

/** Takes back the pictures of an entry that was taken back, by the key that it was sent under. */
export async function takeBackPictures(entryKey: string): Promise<void> {
  for (const { id, call, body } of await outbox.list()) {
    const subject = z.safeParse(ofEntry, body)
    if (call !== 'createPhoto' || subject.data?.entry_key !== entryKey) continue
    await outbox.takeBack(id)
    await uploads.discard(id)
  }
}
