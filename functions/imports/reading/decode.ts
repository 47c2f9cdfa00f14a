const marks: readonly [encoding: string, mark: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Without a mark: every other byte of plain text in UTF-16 is a zero. */
function looksLikeUtf16(bytes: Uint8Array): string | null {
  const some = bytes.subarray(0, 400)
  const zeros = (parity: number) =>
    some.filter((byte, index) => index % 2 === parity && byte === 0).length
  if (zeros(1) > some.length / 4) return 'utf-16le'
  return zeros(0) > some.length / 4 ? 'utf-16be' : null
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The text of a file: by its mark, as UTF-8 or UTF-16, else by the code page of Windows. */
export function decodeText(bytes: Uint8Array): string {
  const marked = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))
  const encoding =
    marked?.[0] ?? looksLikeUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
  return new TextDecoder(encoding).decode(bytes)
}
