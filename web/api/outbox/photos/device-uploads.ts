import * as z from 'zod/mini'
import { photoCalls } from '../../../../shared/photos/calls.ts'
import { imageType, imageUpload, type ImageUpload } from '../../../../shared/photos/photo.ts'
import { sendKept } from '../../client.ts'
import { deviceStore } from '../device-store.ts'
import { devicePhotos } from './device-photos.ts'
import { showKept } from './kept-list.ts'
import { Uploads } from './uploads.ts'

/** Longer than this no phone waits for a form, nor for its picture to be taken, in milliseconds. */
const formTimeout = 20_000
const uploadTimeout = 120_000
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

/**
 * Sends bytes to the bucket by a form, and says how much has left; whether they were taken. By the older
 * of the two ways a browser has: only this one tells of progress.
 */
function sendForm(
  { url, fields }: NonNullable<ImageUpload['form']>,
  { bytes }: { bytes: ArrayBuffer },
  onProgress: (share: number) => void,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('file', new Blob([bytes], { type: imageType }))
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.timeout = uploadTimeout
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(request.status >= 200 && request.status < 300)
    request.onerror = () => reject(new Error('The picture could not be sent'))
    request.ontimeout = () => reject(new Error('No answer in time'))
    request.send(form)
  })
}

/** The pictures of this device, of all its tabs. */
export const uploads = new Uploads({
  store: devicePhotos,
  formOf: async (photo, owner) => {
    const wire = { params: { uuid: photo }, body: undefined, owner, timeout: formTimeout }
    return z.parse(imageUpload, await sendKept(photoCalls.startPhotoUpload, wire)).form
  },
  send: sendForm,
  alone,
  isAnnounced: async (id) => (await deviceStore.list()).some((each) => each.id === id),
  onChange: () => {
    refreshQuietly()
    others().postMessage('changed')
  },
})

/** Sends what can be sent of one owner; to begin with, shows what is kept. */
export async function flushPhotos(owner: string): Promise<void> {
  await refresh()
  await uploads.flush(owner)
}
