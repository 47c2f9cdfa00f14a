import * as z from 'zod/mini'
import { photoCalls } from '../../../shared/photos/calls.ts'
import { pictureUpload } from '../../../shared/photos/photo.ts'
import { sendKept } from '../client.ts'
import { outbox } from '../outbox/device-outbox.ts'
import { devicePictures } from './device-pictures.ts'
import { showKept } from './kept-list.ts'
import { sendForm } from './send-form.ts'
import { Uploads } from './uploads.ts'

/** Longer than this no phone waits for a form, in milliseconds. */
const timeout = 20_000
const lock = 'dropcloth-pictures'

async function alone(run: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(lock, run)
  else await run()
}

let channel: BroadcastChannel | undefined

/** The other tabs, which show what this one sends. */
function others(): BroadcastChannel {
  channel ??= new BroadcastChannel(lock)
  channel.onmessage = refreshQuietly
  return channel
}

async function refresh(): Promise<void> {
  const kept = await uploads.list()
  showKept(
    kept.map(({ id, owner, photo, refusal }) => ({
      id,
      owner,
      photo,
      isRefused: refusal !== null,
    })),
  )
}

const refreshQuietly = () => {
  refresh().catch((error: unknown) => console.warn('Pictures could not be read', error))
}

/** The pictures of this device, of all its tabs. */
export const uploads = new Uploads({
  store: devicePictures,
  formOf: async (photo, owner) => {
    const wire = { params: { uuid: photo }, body: undefined, owner, timeout }
    return z.parse(pictureUpload, await sendKept(photoCalls.startPhotoUpload, wire)).form
  },
  send: sendForm,
  alone,
  isAnnounced: async (id) => (await outbox.list()).some((each) => each.id === id),
  onChange: () => {
    refreshQuietly()
    others().postMessage('changed')
  },
})

/** Sends what can be sent of one owner; to begin with, shows what is kept. */
export async function flushPictures(owner: string): Promise<void> {
  await refresh()
  await uploads.flush(owner)
}
