import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** What CloudFront compresses, by its size in bytes and by its type. */
const sizes = { least: 1_000, most: 10_000_000 }
const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.webmanifest', '.txt'])

const methods = {
  br: (content: Buffer) =>
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (content: Buffer) => gzipSync(content),
} as const
type Encoding = keyof typeof methods

/** What a browser takes, the smaller one first; null where it takes neither. */
export function encodingOf(accepted: string | undefined): Encoding | null {
  const names = (accepted ?? '').split(',').map((each) => each.split(';')[0]?.trim())
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : null
}

const kept = new Map<string, Buffer>()

/** A file as CloudFront sends it: compressed once and kept; null where it is sent as it is. */
export function compressed(file: string, encoding: Encoding): Buffer | null {
  const { size, mtimeMs } = statSync(file)
  if (!compressible.has(path.extname(file)) || size < sizes.least || size > sizes.most) return null
  const key = `${encoding} ${mtimeMs} ${file}`
  const found = kept.get(key) ?? methods[encoding](readFileSync(file))
  kept.set(key, found)
  return found
}
