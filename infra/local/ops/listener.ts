import type { RequestListener } from 'node:http'
import type { LoggedLine } from '../../observability/question.ts'
import type { LogCapture } from './log-capture.ts'
import { timeRangeOf } from './metrics.ts'
import { opsPage } from './page.ts'

/** The names of the companies in some lines, by their ids. */
async function tenantNames(lines: readonly LoggedLine[]): Promise<Map<string, string>> {
  // The functions read their settings when they are loaded, and those are only known by now.
  const { openTenantTable } = await import('../../../functions/store/table/tenant-table.ts')
  const { findTenant } = await import('../../../functions/store/tenants.ts')
  const ids = new Set(
    lines.flatMap(({ tenant }) => (typeof tenant === 'string' && tenant !== '' ? [tenant] : [])),
  )
  const found = await Promise.all([...ids].map((id) => findTenant(openTenantTable(id))))
  return new Map(found.flatMap((tenant) => (tenant ? [[tenant.uuid, tenant.name]] : [])))
}

/** Answers /ops with the dashboards of the range that its address names. */
export function opsListener(capture: LogCapture): RequestListener {
  return (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost')
    const { lines } = capture
    tenantNames(lines)
      .then((tenants) => {
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.setHeader('cache-control', 'no-store')
        const range = timeRangeOf(searchParams.get('range'))
        response.end(opsPage({ lines, range, now: Date.now(), tenants }))
      })
      .catch((error: unknown) => {
        console.error('/ops:', error)
        response.writeHead(500).end('The dashboards could not be made; the terminal says why.')
      })
  }
}
