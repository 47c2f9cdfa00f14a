const decoder = new TextDecoder('windows-1252')

/** The byte of each letter that the code page of Windows has. */
const byteOf = new Map(
  Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
)

/** The letters of a text that the code page of Windows lacks. */
export function lettersOutside(text: string): string[] {
  return [...new Set(text.normalize('NFC'))].filter((letter) => !byteOf.has(letter))
}

/** A text in the code page of Windows; throws where it has no place for a letter. */
export function toWindows1252(text: string): Buffer {
  const letters = [...text.normalize('NFC')]
  return Buffer.from(
    letters.map((letter) => {
      const byte = byteOf.get(letter)
      if (byte === undefined) throw new Error(`Windows-1252 has no ${letter}`)
      return byte
    }),
  )
}
