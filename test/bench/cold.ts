import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { bundleOf, root } from '../../infra/bundle-functions.ts'
import { getEvent, median } from './event.ts'

const run = promisify(execFile)
const rounds = 41

// The yardstick: one read with the same SDK and nothing else.
const bare = `
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT }))
export async function handler() {
  const out = await client.send(new GetCommand({ TableName: process.env.TABLE_NAME, Key: { pk: 'x', sk: 'y' } }))
  return { statusCode: 200, body: JSON.stringify(out.Item ?? {}) }
}`

/** Milliseconds from loading a bundle to its first answer, in a process of its own. */
async function initAndFirst(file: string, event: object): Promise<number> {
  const program = `
    const start = performance.now()
    const { handler } = await import(${JSON.stringify(file)})
    const answer = await handler(${JSON.stringify(event)}, {})
    if (answer.statusCode !== 200) throw new Error(answer.body)
    process.stderr.write(String(performance.now() - start))
    process.exit(0)`
  const nodeFlags = ['--expose-gc', '--max-semi-space-size=51', '--max-old-space-size=918']
  const script = `${path.dirname(file)}/run.mjs`
  writeFileSync(script, program)
  // Not waited for in place: the token service it asks runs in this very process.
  const { stdout } = await run('sh', [
    '-c',
    '"$@" 2>&1 >/dev/null',
    'sh',
    process.execPath,
    ...nodeFlags,
    script,
  ])
  return Number(stdout)
}

/** A cold start of the API function against that of a bare function, in turn. */
export async function measureCold(cookie: string): Promise<Record<string, number>> {
  const folder = path.join(root, '.build/bench')
  mkdirSync(folder, { recursive: true })
  await build({
    stdin: { contents: bare, resolveDir: root },
    outfile: path.join(folder, 'index.mjs'),
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    minify: true,
    mainFields: ['module', 'main'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  })
  const event = getEvent({ cookie }, 'GET /api/me', '/api/me')
  const api: number[] = []
  const yardstick: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    yardstick.push(await initAndFirst(path.join(folder, 'index.mjs'), {}))
    api.push(await initAndFirst(path.join(bundleOf('api'), 'index.mjs'), event))
  }
  return {
    'cold: bare function, ms': Math.round(median(yardstick)),
    'cold: API function, ms': Math.round(median(api)),
    'cold: ratio': Math.round((median(api) / median(yardstick)) * 100) / 100,
  }
}
