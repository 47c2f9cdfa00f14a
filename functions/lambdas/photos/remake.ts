import { createHash } from 'node:crypto'
import { message, type Message } from '../../../shared/messages/message.ts'
import {
  maxImageSide,
  maxImageBytes,
  imageSide,
  thumbnailSide,
} from '../../../shared/photos/photo.ts'
import { decodeJpeg, encodeJpeg } from './codecs.ts'
import { readJpegHead } from './jpeg.ts'

/** The most scans of an honest JPEG; more of them only keep a decoder busy. */
const mostScans = 40

interface Remade {
  bytes: Uint8Array
  sha256: string
}

/** What is shown instead of what was sent: pixels of it, and nothing else. */
export interface RemadeImage {
  width: number
  height: number
  picture: Remade
  thumbnail: Remade
}

/** The SHA-256 of some bytes, in hex. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function withHash(bytes: Uint8Array): Remade {
  return { bytes, sha256: sha256Of(bytes) }
}

/** Why some bytes are not taken for a picture, before anything is decoded; null where nothing is wrong. */
function whyNot(bytes: Uint8Array, declared: { bytes: number; sha256: string }): Message | null {
  if (bytes.length > maxImageBytes) return message('pictureTooLarge')
  if (bytes.length !== declared.bytes || sha256Of(bytes) !== declared.sha256) {
    return message('pictureChanged')
  }
  const head = readJpegHead(bytes)
  if (!head) return message('notAPicture')
  if (head.hasPosition) return message('pictureSaysWhere')
  if (head.hasMore) return message('moreThanAPicture')
  if (Math.max(head.width, head.height) > maxImageSide || head.scans > mostScans) {
    return message('pictureTooLarge')
  }
  return null
}

/**
 * Makes a picture anew from what a phone has sent, whose length and hash it had said before: what stands
 * beside the pixels, or behind them, is left out. Answers a message where it is no picture that we take.
 */
export async function remakeImage(
  bytes: Uint8Array,
  declared: { bytes: number; sha256: string },
): Promise<RemadeImage | Message> {
  const wrong = whyNot(bytes, declared)
  if (wrong) return wrong
  const pixels = await decodeJpeg(bytes)
  if (!pixels) return message('notAPicture')
  const picture = await encodeJpeg(pixels, imageSide, 82)
  const thumbnail = await encodeJpeg(pixels, thumbnailSide, 70)
  return {
    width: picture.width,
    height: picture.height,
    picture: withHash(picture.bytes),
    thumbnail: withHash(thumbnail.bytes),
  }
}
