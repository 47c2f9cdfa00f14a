import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TableName } from '../../../functions/store/table/commands.ts'
import { importTenant } from '../../../infra/commands/tenants/move-tenant.ts'
import { removeTenantItems } from '../../../infra/commands/tenants/tenant-items.ts'
import { routes } from '../../../shared/api/routes.ts'
import type { PayrollExport } from '../../../shared/payroll/export/payroll-export.ts'
import type { Timesheet } from '../../../shared/timesheets/timesheet.ts'
import { earlierVersions, unpack, type WrittenItem } from '../../fixtures/files/earlier-version.ts'
import { atTheEngine } from '../../fixtures/services/engine.ts'
import { Visitor } from '../../fixtures/people/visitor.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'earlier-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What some calls ask besides their path. */
const queries: Record<string, string> = {
  '/api/timesheets': 'date=2026-11-18',
  '/api/payroll/qualified-overtime': 'year=2026',
  '/api/schedule': 'from=2026-11-23&to=2026-12-06',
  '/api/schedule/actual': 'from=2026-11-23&to=2026-11-29',
  '/api/leave': 'from=2026-11-01',
  '/api/paints': 'text=white',
  '/api/billing/preview': 'adding=1',
}

/** What lies outside the company, is made by reading it, or that the demo has none of. */
const others =
  /\{(token|system|file)\}|\/api\/(ask|imports\/|pushes\/|photos\/|receipts\/|webhooks\/)|\/series$/

const nouns: Record<string, string> = {
  jobs: 'JOB',
  customers: 'CUSTOMER',
  users: 'USER',
  logs: 'ENTRY',
  history: 'JOB',
  payroll: 'EXPORT',
}

const tenantOf = (items: readonly WrittenItem[]) =>
  items.flatMap(({ pk }) => /^T#([^#]+)#TENANT$/.exec(pk)?.[1] ?? [])[0] ?? ''

/** The paths of every call that reads, for some of the things of the company. */
function pathsFor(items: readonly WrittenItem[]): string[] {
  const ids = (noun: string) =>
    items
      .filter(({ pk, deleted_at }) => pk.endsWith(`#${noun}`) && !deleted_at)
      .map(({ sk }) => sk)
      .slice(0, 4)
  return Object.values(routes)
    .flatMap((calls) => Object.values(calls))
    .filter(({ method, path }) => method === 'GET' && !others.test(path))
    .flatMap(({ path }) => {
      const query = queries[path] ? `?${queries[path]}` : ''
      const filled = path
        .replace('/weeks/{date}', '/weeks/2026-11-15')
        .replace('{date}', '2026-11-11')
        .replace('/tenants/{uuid}', `/tenants/${tenantOf(items)}`)
      const [, , noun = ''] = filled.split('/')
      if (!filled.includes('{')) return [filled + query]
      const own = ids(filled.includes('{user_id}') ? 'USER' : (nouns[noun] ?? ''))
      expect(own, path).not.toEqual([])
      return own.map((id) => filled.replace(/\{\w+\}/, id))
    })
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe.each(earlierVersions)('a company as the version of %s wrote it', (version) => {
  const table = { client: atTheEngine(), name: TableName }
  const owner = new Visitor()
  let items: WrittenItem[] = []
  beforeAll(async () => {
    const file = path.join(folder, version)
    items = unpack(version, file)
    await importTenant(table, file)
    await owner.signIn('owner@brightside.example')
    return () => removeTenantItems(table, tenantOf(items))
  })

  test('is read by every call that reads', async () => {
    const failed: string[] = []
    for (const each of pathsFor(items)) {
      const { status, text } = await owner.get(each)
      if (status !== 200) failed.push(`${each}: ${status} ${text.slice(0, 120)}`)
    }
    expect(failed).toEqual([])
  })

  test('has its approved hours and their pay as they were', async () => {
    const approved = items.filter(({ pk }) => pk.endsWith('#SNAPSHOT'))
    expect(approved.length).toBeGreaterThan(10)
    for (const { sk, sheet } of approved) {
      const [from, user] = sk.split('#')
      const was = sheet as Timesheet
      const { body } = await owner.get<Timesheet>(`/api/timesheets/${user}/${from}`)
      expect(body).toMatchObject({ totals: was.totals, days: was.days, weeks: was.weeks })
      const { body: lines } = await owner.get<Timesheet[]>(`/api/timesheets?date=${from}`)
      const line = lines.find(({ user_id }) => user_id === user)
      expect(line).toMatchObject({ totals: was.totals })
      expect(line?.owed ?? null).toBeNull()
    }
  })

  test('has the payroll files that were made, to the byte', async () => {
    const files = items.filter(({ pk }) => pk.endsWith('#EXPORT'))
    expect(files.length).toBeGreaterThan(1)
    for (const { sk, checksum } of files) {
      const { text } = await owner.get(`/api/payroll/exports/${sk}/file`)
      expect(sha256(text)).toBe(checksum)
    }
  })

  test('has nothing more to tell its payroll system', async () => {
    const { body: made } = await owner.get<PayrollExport[]>('/api/payroll/exports')
    const since = made.filter(({ period }) => period.from >= '2026-11-01')
    expect(since.length).toBeGreaterThan(0)
    for (const { format, period } of since) {
      const again = { format, date: period.from }
      const { status, body } = await owner.post<PayrollExport>('/api/payroll/exports', again)
      const last = since.find((each) => each.format === format && each.period.from === period.from)
      expect([status, body.uuid], JSON.stringify(body)).toEqual([200, last?.uuid])
    }
  })
})
