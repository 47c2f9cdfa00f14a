import type { Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { callOfRoute } from '../../../shared/api/route-keys.ts'
import * as imports from '../../handlers/imports/index.ts'
import type { ApiResult } from '../../http/event.ts'
import { isRequest } from '../../http/is-request.ts'
import type { ApiHandler } from '../../http/handler.ts'
import { serve } from '../../http/serve.ts'
import { startImportWork } from '../../store/imports.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'
import { noted } from '../../telemetry/task-line.ts'

/** Time kept in hand for some steps and the last writes, in milliseconds. */
const timeBudget = 30_000

const calls: Partial<Record<string, ApiHandler>> = imports

/** Answers the calls about imports. */
export const respond = serve(async (routeKey) => calls[callOfRoute(routeKey)?.name ?? ''])

const started = z.object({ tenant: z.uuid(), import: z.uuid() })

/** Goes on with an import; has the rest of it done by another run where this one's time is up. */
export async function work(
  event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<void> {
  const { tenant, import: uuid } = z.parse(started, event)
  const error = await noted(
    async () => {
      // What reads files is loaded with the first one, not with the calls.
      const { workAtImport } = await import('../../imports/do-work.ts')
      const table = openTenantTable(tenant)
      const hasTime = () => context.getRemainingTimeInMillis() > timeBudget
      const left = await workAtImport({ table, now: () => Date.now(), hasTime }, uuid)
      if (left) await startImportWork(table, left)
    },
    (_, failed) => ({ call: 'imports', tenant, ...(failed && { import_failures: 1 }) }),
  )
  // Tried again by Lambda itself.
  if (error) throw error
}

/** The Lambda of imports: calls about them, and the work of each. */
export async function handler(event: unknown, context: Context): Promise<ApiResult | undefined> {
  if (isRequest(event)) return respond(event, context)
  await work(event, context)
  return undefined
}
