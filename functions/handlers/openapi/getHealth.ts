import { openApiCalls } from '../../../shared/openapi/calls.ts'
import { publicHandler } from '../../http/handler.ts'
import { recordMetrics } from '../../telemetry/meter.ts'
import { reachTable } from '../../store/access/reach-table.ts'

/** Answers once the table has: what watches from outside asks the whole way. */
export const getHealth = publicHandler(openApiCalls.getHealth, async () => {
  recordMetrics({ health_checks: 1 })
  await reachTable()
  return { body: { ok: true as const } }
})
