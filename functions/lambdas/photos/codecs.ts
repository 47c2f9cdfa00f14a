import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import decode, { init as initDecoder } from '@jsquash/jpeg/decode.js'
import encode, { init as initEncoder } from '@jsquash/jpeg/encode.js'
import resize, { initResize } from '@jsquash/resize'
import { codecFiles } from './codec-files.ts'

/** What starts a codec from its file rather than from an address. */
function fromFile(module: WebAssembly.Module) {
  const instantiateWasm = (
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance) => void,
  ) => {
    const instance = new WebAssembly.Instance(module, imports)
    done(instance)
    return instance.exports
  }
  return { instantiateWasm, print: ignore, printErr: ignore }
}

function compiled(name: keyof typeof codecFiles): WebAssembly.Module {
  const beside = path.join(import.meta.dirname, path.basename(codecFiles[name]))
  const file = existsSync(beside)
    ? beside
    : createRequire(import.meta.url).resolve(codecFiles[name])
  return new WebAssembly.Module(readFileSync(file))
}

let decoder: WebAssembly.Module | undefined
let isReady = false

async function start(): Promise<WebAssembly.Module> {
  decoder ??= compiled('decoder')
  if (!isReady) {
    await initEncoder(fromFile(compiled('encoder')))
    await initResize(compiled('resizer'))
    isReady = true
  }
  return decoder
}

/** The pixels of a JPEG file, turned as its camera was; null where they cannot be made out. */
export async function decodeJpeg(bytes: Uint8Array): Promise<ImageData | null> {
  // Anew each time: a decoder that gave up is no good any more, and keeps the memory of the largest picture.
  await initDecoder(fromFile(await start()))
  try {
    return await decode(Uint8Array.from(bytes).buffer, { preserveOrientation: true })
  } catch {
    return null
  }
}

function ignore(): void {
  // What a decoder says of a bad file is nobody's to read.
}

/** A picture no larger than `side` pixels, as a JPEG file that has nothing but its pixels. */
export async function encodeJpeg(
  pixels: ImageData,
  side: number,
  quality: number,
): Promise<{ bytes: Uint8Array; width: number; height: number }> {
  await start()
  const scale = Math.min(1, side / Math.max(pixels.width, pixels.height))
  const width = Math.max(1, Math.round(pixels.width * scale))
  const height = Math.max(1, Math.round(pixels.height * scale))
  const scaled = scale === 1 ? pixels : await resize(pixels, { width, height })
  return { bytes: new Uint8Array(await encode(scaled, { quality })), width, height }
}
