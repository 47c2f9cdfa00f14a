// Written out: which build of a runtime knows which code pages is not ours to choose.
const from80 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** The byte of each letter that the code page of Windows has. */
const byteOf = new Map<string, number>()
for (let byte = 0; byte < 256; byte += 1) {
  const isOwn = byte >= 0x80 && byte < 0xa0
  const letter = isOwn ? (from80[byte - 0x80] ?? ' ') : String.fromCharCode(byte)
  // Five places of its own are empty.
  if (!isOwn || letter !== ' ') byteOf.set(letter, byte)
}

/** The letters of a text that the code page of Windows lacks. */
export function lettersOutside(text: string): string[] {
  return [...new Set(text.normalize('NFC'))].filter((letter) => !byteOf.has(letter))
}

function toWindows1252(text: string): Buffer {
  const letters = [...text.normalize('NFC')]
  return Buffer.from(
    letters.map((letter) => {
      const byte = byteOf.get(letter)
      if (byte === undefined) throw new Error(`Windows-1252 has no ${letter}`)
      return byte
    }),
  )
}

/** The bytes of a file: UTF-8, or the code page of Windows; throws where that has no place for a letter. */
export function bytesOf(content: string, charset: 'windows-1252' | undefined): Buffer {
  return charset === 'windows-1252' ? toWindows1252(content) : Buffer.from(content, 'utf8')
}
