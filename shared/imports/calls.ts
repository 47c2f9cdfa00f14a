import * as z from 'zod/mini'
import { call, toAdmins } from '../contract/call.ts'
import { byUuid, page } from '../contract/page.ts'
import { importPreview } from './choices.ts'
import { comparison, oldPeriod } from './comparison.ts'
import * as imports from './import.ts'
import { importRoutes as route } from './routes.ts'

export const importCalls = {
  listImports: call({ ...route.listImports, ...page, ...toAdmins(z.array(imports.importRow)) }),
  createImport: call({
    ...route.createImport,
    body: imports.newImport,
    ...toAdmins(imports.createdImport),
    kind: 'create',
    errors: ['conflict'],
  }),
  comparePeriod: call({
    ...route.comparePeriod,
    staysOpen: true,
    body: oldPeriod,
    ...toAdmins(comparison),
    errors: ['not_found'],
  }),
  getImport: call({
    ...route.getImport,
    params: byUuid,
    ...toAdmins(imports.dataImport),
    errors: ['not_found'],
  }),
  previewImport: call({
    ...route.previewImport,
    params: byUuid,
    body: importPreview,
    ...toAdmins(imports.dataImport),
    errors: ['not_found', 'conflict'],
  }),
  commitImport: call({
    ...route.commitImport,
    params: byUuid,
    body: imports.importCommit,
    ...toAdmins(imports.dataImport),
    errors: ['not_found', 'conflict', 'stale'],
  }),
  getPaidThrough: call({ ...route.getPaidThrough, ...toAdmins(imports.paidThrough) }),
  setPaidThrough: call({
    ...route.setPaidThrough,
    staysOpen: true,
    body: imports.paidThroughChoice,
    ...toAdmins(imports.paidThrough),
  }),
  undoImport: call({
    ...route.undoImport,
    staysOpen: true,
    params: byUuid,
    ...toAdmins(imports.dataImport),
    errors: ['not_found', 'conflict'],
  }),
}
