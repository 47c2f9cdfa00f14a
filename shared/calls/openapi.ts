import * as z from 'zod/mini'
import { call, toAnyone } from './call.ts'

export const openApiCalls = {
  getOpenApi: call({
    method: 'GET',
    path: '/api/openapi.json',
    ...toAnyone(z.record(z.string(), z.unknown())),
  }),
}
