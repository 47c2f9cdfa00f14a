import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ownSecrets } from './own-secrets.ts'

const folder = () => mkdtempSync(path.join(tmpdir(), 'secrets-'))
const secretsOf = (directory: string) => ownSecrets((name) => path.join(directory, name))

test('a new folder has a secret for each use, which stays', () => {
  const directory = folder()
  const made = secretsOf(directory)
  const values = Object.values(made)
  for (const value of values) expect(value).toMatch(/^[0-9a-f]{64}$/)
  expect(new Set(values).size).toBe(values.length)
  expect(secretsOf(directory)).toEqual(made)
  expect(readdirSync(directory)).not.toContain('mail-key')
})

test('a folder of an earlier version accepts its one secret after the new one of each use', () => {
  const directory = folder()
  writeFileSync(path.join(directory, 'mail-key'), Buffer.alloc(32, 7))
  const { PUSH_SECRET, ...made } = secretsOf(directory)
  const shared = '07'.repeat(32)
  for (const value of Object.values(made)) {
    expect(value).toMatch(new RegExp(`^[0-9a-f]{64},${shared}$`))
    expect(value.startsWith(shared)).toBe(false)
  }
  expect(PUSH_SECRET).not.toContain(shared)
})
