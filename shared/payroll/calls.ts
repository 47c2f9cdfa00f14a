import * as z from 'zod/mini'
import * as exports from './payroll-export.ts'
import { payPreview, payPreviewInput } from './pay-preview.ts'
import { call, toAdmins, toOffice } from '../contract/call.ts'
import { fileOf } from '../contract/file-of.ts'
import { byUuid, page } from '../contract/page.ts'
import { payrollRoutes as route } from './routes.ts'

export const payrollCalls = {
  createPayrollExport: call({
    ...route.createPayrollExport,
    staysOpen: true,
    body: exports.newPayrollExport,
    ...toAdmins(exports.payrollExport),
    creates: true,
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
    file: 'text/csv',
    errors: ['not_found'],
  }),
  previewPay: call({
    ...route.previewPay,
    staysOpen: true,
    body: payPreviewInput,
    ...toOffice(payPreview),
    errors: ['not_found'],
  }),
  listOwed: call({
    ...route.listOwed,
    ...toOffice(z.array(exports.owedPay)),
  }),
  listPayrollPeriods: call({
    ...route.listPayrollPeriods,
    ...toOffice(z.array(exports.payrollPeriod)),
  }),
  getQualifiedOvertime: call({
    ...route.getQualifiedOvertime,
    query: exports.ofYear,
    ...toAdmins(z.array(exports.qualifiedOvertime)),
  }),
}
