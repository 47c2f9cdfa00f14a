import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { screenGuards } from './screen-guards.ts'

// Take a guard out: its test must fail. In a copy of the project, one guard at a time.
const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../..')
const copy = mkdtempSync(path.join(tmpdir(), 'guards-'))
for (const part of [
  'functions',
  'shared',
  'infra',
  'test',
  'web',
  'package.json',
  'tsconfig.json',
  'cdk.json',
  'package-lock.json',
  'vite.config.ts',
  'vitest.config.ts',
  'vitest.slow.config.ts',
  'README.md',
]) {
  cpSync(path.join(root, part), path.join(copy, part), { recursive: true })
}
symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

async function passes(file: string): Promise<boolean> {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const config = file.endsWith('.slow.test.ts') ? ['--config', 'vitest.slow.config.ts'] : []
  return run(process.execPath, [vitest, 'run', ...config, '--bail', '1', file], { cwd: copy }).then(
    () => true,
    () => false,
  )
}

test.each([...new Set(screenGuards.map((guard) => guard.test))])(
  '%s passes with every guard in place',
  async (file) => {
    expect(await passes(file)).toBe(true)
  },
  300_000,
)

test.each(screenGuards)(
  '$test fails without the guard: $what',
  async ({ file, guard, without, test: proof }) => {
    const target = path.join(copy, file)
    const source = readFileSync(target, 'utf8')
    expect(source).toContain(guard)
    writeFileSync(target, source.replace(guard, without))
    try {
      expect(await passes(proof)).toBe(false)
    } finally {
      writeFileSync(target, source)
    }
  },
  300_000,
)
