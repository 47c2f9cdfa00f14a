import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { compressed, encodingOf } from './compression.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'site-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(name: string, size: number): string {
  const file = path.join(folder, name)
  writeFileSync(file, 'a'.repeat(size))
  return file
}

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, identity', 'gzip'],
  ['identity', null],
  [undefined, null],
])('of %o the smaller encoding is chosen', (accepted, expected) => {
  expect(encodingOf(accepted)).toBe(expected)
})

test('a text of some size is sent smaller and reads the same; a picture or a few words are not', () => {
  const file = fileOf('app.js', 5000)
  const [br, gzip] = [compressed(file, 'br'), compressed(file, 'gzip')]
  expect(br && brotliDecompressSync(br).toString()).toBe('a'.repeat(5000))
  expect(gzip && gunzipSync(gzip).toString()).toBe('a'.repeat(5000))
  expect(br?.length).toBeLessThan(100)
  expect(compressed(fileOf('small.js', 900), 'br')).toBeNull()
  expect(compressed(fileOf('picture.png', 5000), 'br')).toBeNull()
})
