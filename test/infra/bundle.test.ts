import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bundleOf,
  coldStartBytes,
  coldStartFiles,
  functionNames,
} from '../../infra/bundle-functions.ts'
import { threadFile } from '../../functions/imports/reading/thread-file.ts'
import { bundleOnce } from '../fixtures/stack/synthesis.ts'
import { noticeFile } from '../../infra/third-party-notice.ts'
import { startEngine, type Engine } from '../../infra/local/engine/engine.ts'
import { localEnvironment } from '../../infra/local/environment.ts'
import { createTable } from '../../infra/local/engine/table.ts'

const run = promisify(execFile)
const file = path.join(bundleOf('api'), 'index.mjs')

let engine: Engine
let environment: Record<string, string>
beforeAll(async () => {
  await bundleOnce()
  engine = await startEngine(null)
  environment = localEnvironment({
    port: 1,
    table: 'bundle',
    dynamodb: engine.endpoint,
    kms: engine.endpoint,
    sts: engine.endpoint,
  })
  Object.assign(process.env, environment)
  await createTable(engine.endpoint, 'bundle')
})
afterAll(() => engine.stop())

test('what is deployed runs by itself and reads the table', async () => {
  const event = {
    routeKey: 'GET /api/me',
    rawPath: '/api/me',
    headers: { 'x-origin-secret': environment.ORIGIN_SECRETS },
    cookies: [`__Host-sid=${'A'.repeat(43)}`],
    requestContext: { requestId: 'r', http: { method: 'GET' } },
  }
  const program = `
    const { handler } = await import(${JSON.stringify(file)})
    const answer = await handler(${JSON.stringify(event)}, {})
    console.log(JSON.stringify(answer))
    console.log(JSON.stringify(process.moduleLoadList.filter((each) => /undici$/.test(each))))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], {
    env: environment,
    cwd: path.parse(file).root,
  })
  const [logged, answer, undici] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(answer).toMatchObject({ statusCode: 401 })
  expect(logged).toMatchObject({ call: 'getMe', status: 401, read_units: 1 })
  // A fifth of a cold start, which importing `node:http` would bring along.
  expect(undici).toEqual([])
})

test('the bundled thread of imports reads a file, without an environment', async () => {
  const given = {
    choices: {},
    zone: 'America/Chicago',
    now: Date.UTC(2026, 10, 1),
  }
  const program = `
    import { Worker } from 'node:worker_threads'
    const worker = new Worker(${JSON.stringify(path.join(bundleOf('imports'), threadFile))}, { env: {}, execArgv: [] })
    worker.once('message', ({ reading }) => {
      console.log(JSON.stringify(reading.rows.map(({ person, job }) => [person.name, job])))
      process.exit(0)
    })
    const bytes = Buffer.from('Employee,Job,Date,Hours\\nAna,Wall,2026-05-04,8\\n')
    worker.postMessage({ bytes, ...${JSON.stringify(given)} })`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], {
    env: {},
    cwd: path.parse(file).root,
  })
  expect(JSON.parse(stdout)).toEqual([['Ana', 'Wall']])
})

test('what the API’s cold start reads stays within 397 KiB, and has nothing of payroll', () => {
  const files = coldStartFiles('api')
  expect(coldStartBytes('api') / 1024).toBeLessThanOrEqual(397)
  // Each file more is a read more, before anything is answered.
  expect(files).toHaveLength(3)
  expect(files.filter((each) => each.includes('payroll'))).toEqual([])
})

test('every file of every bundle finds what it imports: in Lambda there is nothing beside it', () => {
  for (const name of functionNames) {
    const folder = bundleOf(name)
    for (const file of readdirSync(folder).filter((each) => each.endsWith('.mjs'))) {
      const text = readFileSync(path.join(folder, file), 'utf8')
      const statements = /(?:^|;)import(?:[^"';]*from)?"([^"./][^"]*)"/gm
      const imported = [...text.matchAll(statements)].map(([, from = '']) => from)
      expect([name, file, imported.filter((from) => from !== 'node:module')]).toEqual([
        name,
        file,
        [],
      ])
    }
  }
})

test('all that a function loads on occasion loads, and asks for nothing that was left out', async () => {
  for (const name of functionNames) {
    const files = readdirSync(bundleOf(name)).filter((each) => each.endsWith('.mjs'))
    const program = `
      for (const file of ${JSON.stringify(files)}) await import(${JSON.stringify(`${bundleOf(name)}/`)} + file)
      console.log('loaded')
      process.exit(0)`
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], {
      env: environment,
      cwd: path.parse(file).root,
    })
    expect([name, stdout.trim().split('\n').at(-1)]).toEqual([name, 'loaded'])
    for (const each of files) {
      const text = readFileSync(path.join(bundleOf(name), each), 'utf8')
      expect([name, each, /instanceof void 0|new \(?void 0/.test(text)]).toEqual([
        name,
        each,
        false,
      ])
    }
  }
})

test('beside what is deployed stands whose code is in it, with the license that asks for it', () => {
  const noticeIn = (name: (typeof functionNames)[number]) =>
    readFileSync(path.join(bundleOf(name), noticeFile), 'utf8')
  // Reminders are sent by a package whose license wants its text passed on.
  expect(noticeIn('reminders')).toMatch(
    /web-push [\d.]+ \(MPL-2\.0\)[\s\S]*Mozilla Public\s+License/,
  )
  expect(noticeIn('api')).toMatch(/zod [\d.]+ \(MIT\)/)
  expect(noticeIn('api')).not.toContain('web-push')
  expect(noticeIn('pictures')).toContain('libjpeg-turbo Licenses')
})
