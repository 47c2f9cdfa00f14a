import * as z from 'zod/mini'
import { call, toAnyone } from './call.ts'

export const openApiCalls = {
  getHealth: call({
    method: 'GET',
    path: '/api/health',
    ...toAnyone(z.object({ ok: z.literal(true) })),
  }),
  getOpenApi: call({
    method: 'GET',
    path: '/api/openapi.json',
    ...toAnyone(z.record(z.string(), z.unknown())),
  }),
}
