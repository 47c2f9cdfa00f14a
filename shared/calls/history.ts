import * as z from 'zod/mini'
import * as history from '../history.ts'
import { call, toOffice } from './call.ts'
import { byUuid, page } from './page.ts'

export const historyCalls = {
  listHistory: call({
    method: 'GET',
    path: '/api/history/{uuid}',
    params: byUuid,
    ...page,
    ...toOffice(z.array(history.auditRecord)),
    errors: ['not_found'],
  }),
}
