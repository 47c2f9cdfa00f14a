import * as z from 'zod/mini'
import { call, toAdmins } from '../../contract/call.ts'
import { fileOf } from '../../contract/file-of.ts'
import { byUuid, page } from '../../contract/page.ts'
import * as exports from './payroll-export.ts'
import { payrollRoutes as route } from '../routes.ts'

/** The calls about payroll files: apart from the others, for the screens that people begin with need none of them. */
export const payrollExportCalls = {
  createPayrollExport: call({
    ...route.createPayrollExport,
    staysOpen: true,
    body: exports.newPayrollExport,
    ...toAdmins(exports.payrollExport),
    kind: 'create',
    errors: ['conflict'],
  }),
  listPayrollExports: call({
    ...route.listPayrollExports,
    ...page,
    ...toAdmins(z.array(exports.payrollExport)),
  }),
  getPayrollExport: call({
    ...route.getPayrollExport,
    params: byUuid,
    ...toAdmins(exports.payrollExport),
    errors: ['not_found'],
  }),
  getPayrollFile: call({
    ...route.getPayrollFile,
    params: byUuid,
    query: fileOf,
    ...toAdmins(z.string()),
    kind: 'file',
    mediaType: 'text/csv',
    errors: ['not_found'],
  }),
}
