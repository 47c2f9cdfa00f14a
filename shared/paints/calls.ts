import * as z from 'zod/mini'
import { call, toEveryRole } from '../contract/call.ts'
import { deletedThing, deletion } from '../history/history.ts'
import { byUuid, page, pageQuery } from '../contract/page.ts'
import * as paints from './paint.ts'
import { paintRoutes as route } from './routes.ts'

export const paintCalls = {
  listJobPaints: call({
    ...route.listJobPaints,
    params: byUuid,
    ...page,
    ...toEveryRole(z.array(paints.paint)),
    errors: ['not_found'],
  }),
  listDeletedPaints: call({
    ...route.listDeletedPaints,
    params: byUuid,
    ...page,
    ...toEveryRole(z.array(deletedThing)),
    errors: ['not_found'],
  }),
  searchPaints: call({
    ...route.searchPaints,
    kind: 'list',
    query: z.strictObject({ ...pageQuery, ...paints.paintSearch }),
    ...toEveryRole(z.array(paints.paint)),
  }),
  createPaint: call({
    ...route.createPaint,
    body: paints.newPaint,
    ...toEveryRole(paints.paint),
    kind: 'create',
  }),
  updatePaint: call({
    ...route.updatePaint,
    params: byUuid,
    body: paints.paintChange,
    ...toEveryRole(paints.paint),
    errors: ['not_found', 'forbidden', 'conflict'],
  }),
  deletePaint: call({
    ...route.deletePaint,
    params: byUuid,
    ...toEveryRole(deletion),
    errors: ['not_found', 'forbidden'],
  }),
  restorePaint: call({
    ...route.restorePaint,
    params: byUuid,
    ...toEveryRole(paints.paint),
    errors: ['not_found', 'forbidden', 'conflict'],
  }),
}
