import * as z from 'zod/mini'
import * as history from './history.ts'
import { call, toOffice } from '../contract/call.ts'
import { byUuid, page } from '../contract/page.ts'
import { historyRoutes as route } from './routes.ts'

export const historyCalls = {
  listHistory: call({
    ...route.listHistory,
    params: byUuid,
    ...page,
    ...toOffice(z.array(history.auditRecord)),
    errors: ['not_found'],
  }),
}
