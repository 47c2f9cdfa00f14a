/** What stands in the head of a JPEG file. */
export interface JpegHead {
  width: number
  height: number
  /** How often the picture is gone over: each costs a decoder as much as the whole picture. */
  scans: number
  /** Whether it says where it was taken. */
  hasPosition: boolean
  /** Whether something that is no picture stands in it or behind it, as in a file that is two kinds at once. */
  hasMore: boolean
}

const startOfScan = 0xda
/** Markers of frames; of those between them, one is a table of codes and two are reserved. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Comments, and segments of programs other than those of cameras and of colors. */
const isForOthers = (marker: number) =>
  marker === 0xfe || (marker >= 0xe3 && marker <= 0xef && marker !== 0xed && marker !== 0xee)

/** Reads the head of a JPEG file; null where the bytes are none. */
export function readJpegHead(bytes: Uint8Array): JpegHead | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.length < 4 || view.readUInt16BE(0) !== 0xffd8) return null
  const head = { width: 0, height: 0, scans: 0, hasPosition: false, hasMore: false }
  let at = 2
  while (at + 4 <= view.length && view[at] === 0xff) {
    const marker = view.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = view.readUInt16BE(at + 2)
    const end = at + 2 + length
    if (length < 2 || end > view.length) return null
    if (marker === startOfScan) {
      // Within the coded picture no marker can stand by chance.
      for (let found = at; found !== -1; found = view.indexOf('ffda', found + 2, 'hex')) {
        head.scans += 1
      }
      if (view.lastIndexOf('ffd9', undefined, 'hex') !== view.length - 2) head.hasMore = true
      return head.width > 0 && head.height > 0 ? head : null
    }
    const segment = view.subarray(at + 4, end)
    if (isFrame(marker)) {
      if (head.width > 0 || segment.length < 5) return null
      head.height = segment.readUInt16BE(1)
      head.width = segment.readUInt16BE(3)
    }
    if (isForOthers(marker)) head.hasMore = true
    if (marker === 0xe1 && saysWhere(segment)) head.hasPosition = true
    at = end
  }
  return null
}

const gpsTag = 0x8825

/** Whether a segment of metadata has a position: in the camera's own form (Exif), or as text (XMP). */
function saysWhere(segment: Buffer): boolean {
  if (segment.toString('latin1', 0, 4) !== 'Exif') {
    return /GPS|l(at|ong)itude|location/i.test(segment.toString('latin1'))
  }
  const tiff = segment.subarray(6)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const word = (at: number) => {
    if (at + 2 > tiff.length) return 0
    return isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  }
  if (tiff.length < 8) return false
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let entry = 0; entry < word(first); entry += 1) {
    if (word(first + 2 + 12 * entry) === gpsTag) return true
  }
  return false
}
