import * as z from 'zod/mini'
import { call } from '../call.ts'
import * as history from '../history.ts'
import { byUuid, page } from '../page.ts'
import { everyRole, officeRoles } from '../role.ts'
import { statistics } from '../statistics.ts'

/** Calls that sum up or describe. */
export const recordCalls = {
  getStatistics: call({
    method: 'GET',
    path: '/api/statistics',
    summary: 'Active jobs, people on site, hours today (a painter’s own)',
    access: everyRole,
    response: statistics,
  }),
  listHistory: call({
    method: 'GET',
    path: '/api/history/{uuid}',
    summary: 'Who changed a thing, when and what, newest first',
    access: officeRoles,
    params: byUuid,
    ...page,
    response: z.array(history.auditRecord),
    errors: ['not_found'],
  }),
  getOpenApi: call({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This contract as an OpenAPI 3.1 document',
    access: 'public',
    response: z.record(z.string(), z.unknown()),
  }),
}
