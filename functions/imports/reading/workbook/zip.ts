import { crc32, inflateRawSync } from 'node:zlib'
import type { Budget } from '../budget.ts'
import { unreadable } from '../refusals.ts'

/** A file within an archive, as the archive's directory describes it. */
interface ZipEntry {
  isDeflated: boolean
  size: number
  checksum: number
  packed: Buffer
}

const signatures = { end: 0x06054b50, directory: 0x02014b50, local: 0x04034b50 } as const
const endLength = 22
const directoryLength = 46
const localLength = 30
/** The longest comment that can follow the end of the directory. */
const longestComment = 0xffff
const methods = { stored: 0, deflated: 8 } as const
const isEncrypted = 1
/** Sizes are written after the data, so the local header has none. */
const isStreamed = 8

/** Returns where the last record of the archive begins. */
function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endLength - longestComment)
  for (let at = bytes.length - endLength; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === signatures.end) return at
  }
  throw unreadable()
}

/** Reads one record of the directory. Throws 400 if the header before the data says something else. */
function entryAt(bytes: Buffer, at: number, directory: number) {
  if (bytes.readUInt32LE(at) !== signatures.directory) throw unreadable()
  const flags = bytes.readUInt16LE(at + 8)
  const method = bytes.readUInt16LE(at + 10)
  const [checksum, packedSize, size] = [16, 20, 24].map((field) => bytes.readUInt32LE(at + field))
  const [nameLength = 0, extraLength = 0, commentLength = 0] = [28, 30, 32].map((field) =>
    bytes.readUInt16LE(at + field),
  )
  const nameEnd = at + directoryLength + nameLength
  const name = bytes.subarray(at + directoryLength, nameEnd)
  const local = bytes.readUInt32LE(at + 42)
  const isKnown = method === methods.stored || method === methods.deflated
  if (!isKnown || (flags & isEncrypted) !== 0) throw unreadable()
  if (bytes.readUInt32LE(local) !== signatures.local) throw unreadable()
  const localName = local + localLength
  const localNameEnd = localName + bytes.readUInt16LE(local + 26)
  const begin = localNameEnd + bytes.readUInt16LE(local + 28)
  const isSame =
    bytes.subarray(localName, localNameEnd).equals(name) &&
    bytes.readUInt16LE(local + 8) === method &&
    ((flags & isStreamed) !== 0 ||
      (bytes.readUInt32LE(local + 18) === packedSize && bytes.readUInt32LE(local + 22) === size))
  const end = begin + (packedSize ?? 0)
  if (!isSame || end > directory) throw unreadable()
  return {
    name: name.toString(),
    next: nameEnd + extraLength + commentLength,
    entry: {
      isDeflated: method === methods.deflated,
      size: size ?? 0,
      checksum: checksum ?? 0,
      packed: bytes.subarray(begin, end),
    },
  }
}

/** A zip archive that is read by its directory. Nothing is unpacked before it is asked for. */
export class ZipArchive {
  readonly #entries = new Map<string, ZipEntry>()
  readonly #budget: Budget

  /** Throws 400 or a RangeError if the bytes are not an archive. */
  constructor(bytes: Buffer, budget: Budget) {
    this.#budget = budget
    const end = endOf(bytes)
    const count = bytes.readUInt16LE(end + 10)
    const directory = bytes.readUInt32LE(end + 16)
    let at = directory
    for (let index = 0; index < count; index += 1) {
      const { name, next, entry } = entryAt(bytes, at, directory)
      if (this.#entries.has(name)) throw unreadable()
      this.#entries.set(name, entry)
      at = next
    }
  }

  /** Unpacks a file, or returns null if there is none. Throws 400 if the file is larger than it claims, or broken. */
  unpack(name: string): Buffer | null {
    const entry = this.#entries.get(name)
    if (!entry) return null
    const { isDeflated, size, checksum, packed } = entry
    this.#budget.spendBytes(size)
    // One byte more than the size shows whether there is more, and the output needs no second buffer.
    const limits = { maxOutputLength: size + 1, chunkSize: size + 64 }
    const bytes = isDeflated ? inflateRawSync(packed, limits) : packed
    if (bytes.length !== size || crc32(bytes) !== checksum) throw unreadable()
    return bytes
  }
}
