import { pictureType, type PictureUpload } from '../../../shared/photos/photo.ts'

/** After so long without an answer nobody waits any more: it is sent again, in milliseconds. */
const timeout = 120_000

/**
 * Sends bytes to the bucket by a form, and says how much has left; whether they were taken. By the older
 * of the two ways a browser has: only this one tells of progress.
 */
export function sendForm(
  { url, fields }: NonNullable<PictureUpload['form']>,
  { bytes }: { bytes: ArrayBuffer },
  onProgress: (share: number) => void,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('file', new Blob([bytes], { type: pictureType }))
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.timeout = timeout
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(request.status >= 200 && request.status < 300)
    request.onerror = () => reject(new Error('The picture could not be sent'))
    request.ontimeout = () => reject(new Error('No answer in time'))
    request.send(form)
  })
}
