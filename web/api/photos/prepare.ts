import { imageSide, imageType } from '../../../shared/photos/photo.ts'

/** A picture as it is kept and sent: its pixels and nothing else, small enough for one bar of signal. */
export interface PreparedImage {
  bytes: ArrayBuffer
  /** SHA-256 of the bytes, in hex. */
  sha256: string
}

/** The target size in bytes; a picture above it at the lowest quality is sent anyway. */
const wanted = 400_000
const qualities = [0.82, 0.7, 0.55]

/** A file that the browser cannot read as a picture. */
export class UnreadableImage extends Error {}

async function pixelsOf(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (error) {
    throw new UnreadableImage(error instanceof Error ? error.message : String(error))
  }
}

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new UnreadableImage('No picture came of it'))),
      imageType,
      quality,
    )
  })
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Makes of any picture that the browser can show what is sent: turned upright, at most 1600 pixels, a JPEG
 * without the place and the camera that the file told. Throws `UnreadablePicture`.
 */
export async function prepareImage(file: Blob): Promise<PreparedImage> {
  const pixels = await pixelsOf(file)
  const scale = Math.min(1, imageSide / Math.max(pixels.width, pixels.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(pixels.width * scale))
  canvas.height = Math.max(1, Math.round(pixels.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new UnreadableImage('Nothing to draw on')
  context.drawImage(pixels, 0, 0, canvas.width, canvas.height)
  pixels.close()
  let blob = await encode(canvas, qualities[0] ?? 1)
  for (const quality of qualities.slice(1)) {
    if (blob.size <= wanted) break
    blob = await encode(canvas, quality)
  }
  // Phones keep pixels of canvases for long, and have few.
  canvas.width = 0
  const bytes = await blob.arrayBuffer()
  return { bytes, sha256: await hashOf(bytes) }
}
