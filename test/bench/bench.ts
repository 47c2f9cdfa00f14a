import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bundleFunctions, coldStartBytes, root } from '../../infra/bundle-functions.ts'
import { freePort } from '../../infra/local/engine/free-port.ts'
import { startEngine } from '../../infra/local/engine/engine.ts'
import { localEnvironment } from '../../infra/local/environment.ts'
import { startTokenService } from '../../infra/local/aws/token-service.ts'
import { createTable } from '../../infra/local/engine/table.ts'
import { measureCold } from './cold.ts'
import { credentialsTable } from './credentials.ts'
import { buildSite, siteDirectory } from '../../infra/site/build-site.ts'
import { pageWeights } from '../../infra/site/weight.ts'
import { measureReceipts } from './receipts.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureInteractions } from './interactions.ts'
import { measureBoard } from './schedule-board.ts'

// Numbers of this machine: compare the ratios. `npm run bench -- 1000 100000 1000000` sets sizes of histories, and
// COMPANIES how many are reminded in one minute.
const given = process.argv.slice(2).map(Number)
const sizes = given.length > 0 ? given : [1_000, 30_000]
const companies = Number(process.env.COMPANIES ?? 10_000)
const pushPort = await freePort()

await bundleFunctions()
await buildSite()
// Products of their own, before this process has an engine that they would inherit.
const interactions = { ...(await measureInteractions()), ...(await measureBoard()) }
const scores = await measureLighthouse()
const engine = await startEngine(null)
const tokens = await startTokenService()
const table = 'bench'
Object.assign(
  process.env,
  localEnvironment({
    port: 1,
    table,
    dynamodb: engine.endpoint,
    kms: engine.endpoint,
    sts: tokens.endpoint,
    pushStandIn: `http://127.0.0.1:${pushPort}`,
  }),
  // It asks faster than people do.
  { REQUESTS_PER_SECOND: '1000000', BENCH_PUSH_PORT: String(pushPort) },
)
await createTable(engine.endpoint, table)
const { createBenchTenant } = await import('./tenant.ts')
const tenant = await createBenchTenant()
const { measurePayroll } = await import('./payroll.ts')
const { measureGrowth } = await import('./growth.ts')

const metrics: Record<string, number> = {
  'API bundle, KiB': Math.round(coldStartBytes('api') / 1024),
  ...Object.fromEntries(
    pageWeights(siteDirectory).map(({ page, weight }) => [`${page}, kB gzip`, weight]),
  ),
  ...Object.fromEntries(
    Object.entries(interactions).map(([name, value]) => [
      name.startsWith('layout') ? name : `${name}, ms at 4x slowdown`,
      value,
    ]),
  ),
  ...(await measureCold(tenant.cookie)),
  ...(await measurePayroll(tenant)),
  ...(await measureGrowth(tenant, sizes)),
}
const { measureReminders } = await import('./reminders.ts')
const reminders = await measureReminders(companies)
tokens.stop()
await engine.stop()
console.table(metrics)
console.table(reminders)
console.table(credentialsTable())
console.table(await measureReceipts())
console.table(scores)
mkdirSync(path.join(root, '.build'), { recursive: true })
writeFileSync(
  path.join(root, '.build/bench.json'),
  JSON.stringify({ ...metrics, reminders, scores }, null, 2),
)
