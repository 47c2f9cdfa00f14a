import * as z from 'zod/mini'
import { call, toAnyone } from '../contract/call.ts'
import { openApiRoutes as route } from './routes.ts'

export const openApiCalls = {
  getHealth: call({
    ...route.getHealth,
    ...toAnyone(z.object({ ok: z.literal(true) })),
  }),
  getOpenApi: call({
    ...route.getOpenApi,
    ...toAnyone(z.record(z.string(), z.unknown())),
  }),
}
