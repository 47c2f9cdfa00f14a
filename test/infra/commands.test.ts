import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../infra/bundle-functions.ts'
import { uploadsOf } from '../../infra/commands/upload-site.ts'

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const commands = Object.entries(scripts)
  .filter(([, script]) => script.includes('infra/commands/'))
  .map(([name, script]) => [name, script.replace('node ', '')] as const)

async function run(script: string, options: string[], typed = '') {
  // Without credentials of anybody: what would reach AWS fails, and nothing is there to lose.
  const env = {
    PATH: process.env.PATH ?? '',
    AWS_REGION: 'us-east-1',
    AWS_EC2_METADATA_DISABLED: 'true',
  }
  const child = spawn(process.execPath, [path.join(root, script), ...options], { env })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stdin.end(typed)
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

test.each(commands)('%s helps', async (name, script) => {
  const { code, output } = await run(script, ['--help'])
  expect(code).toBe(0)
  expect(output).toMatch(new RegExp(`^npm run ${name} -- `))
})

test.each(commands)('%s says what it lacks, in a sentence', async (_, script) => {
  const { code, output } = await run(script, [])
  expect(code).toBe(1)
  expect(output).toMatch(/^Give .*--help says more\.\n$/)
})

test('a setting that does not work stops deploying before anything happens', async () => {
  const { code, output } = await run('infra/commands/bin/deploy.ts', ['--stage', 'prod'])
  expect(code).toBe(1)
  expect(output).toContain('domain: prod needs the host name')
})

test.each(['alarmMail=x@y.example', 'nonsense'])(
  '%s is no setting, and is said so',
  async (pair) => {
    const { code, output } = await run('infra/commands/bin/deploy.ts', [
      '--stage',
      'dev',
      '--set',
      pair,
    ])
    expect(code).toBe(1)
    expect(output).toContain(`--set ${pair}: give it like name=value`)
  },
)

test('taking down a stage that keeps no data has to be said twice', async () => {
  const teardown = (options: string[], typed = '') =>
    run('infra/commands/bin/teardown.ts', ['--stage', 'dev', ...options], typed)
  const unsaid = await teardown([], 'lose all data of dev\n')
  expect(unsaid).toMatchObject({ code: 1 })
  expect(unsaid.output).toContain('If that is meant, say --lose-data')
  for (const typed of ['', 'yes\n', 'lose all data of prod\n']) {
    const once = await teardown(['--lose-data'], typed)
    expect(once).toMatchObject({ code: 1 })
    expect(once.output).toContain('Nothing was deleted.')
  }
  const twice = await teardown(['--lose-data'], 'lose all data of dev\n')
  expect(twice.output).toContain('AWS could not be asked')
})

test('what keeps its data asks once, in other words', async () => {
  const options = ['--stage', 'dev', '--set', 'keepsData=true']
  const once = await run('infra/commands/bin/teardown.ts', options, 'lose all data of dev\n')
  expect(once.output).toContain('Nothing was deleted.')
  const meant = await run('infra/commands/bin/teardown.ts', options, 'take down dev\n')
  expect(meant.output).toContain('AWS could not be asked')
})

test('the site goes up parts first, pages last, with their cache headers; no list, no source map', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'upload-'))
  const files = [
    'index.html',
    'login.en.html',
    'assets/a-1.js',
    'assets/a-1.js.map',
    'icon.svg',
    '.vite/manifest.json',
  ]
  for (const file of files) {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true })
    writeFileSync(path.join(directory, file), '')
  }
  expect(uploadsOf(directory)).toEqual([
    {
      key: 'assets/a-1.js',
      contentType: 'text/javascript; charset=utf-8',
      cacheControl: 'public, max-age=31536000, immutable',
    },
    { key: 'icon.svg', contentType: 'image/svg+xml', cacheControl: 'no-cache' },
    { key: 'index.html', contentType: 'text/html; charset=utf-8', cacheControl: 'no-cache' },
    { key: 'login.en.html', contentType: 'text/html; charset=utf-8', cacheControl: 'no-cache' },
  ])
})
