import * as z from 'zod/mini'
import * as history from '../history.ts'
import { call, toOffice } from './call.ts'
import { byUuid, page } from './page.ts'
import { routes } from '../routes.ts'

const route = routes.history

export const historyCalls = {
  listHistory: call({
    ...route.listHistory,
    params: byUuid,
    ...page,
    ...toOffice(z.array(history.auditRecord)),
    errors: ['not_found'],
  }),
}
