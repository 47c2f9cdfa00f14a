import * as z from 'zod/mini'
import * as exports from '../payroll-export.ts'
import { call, toAdmins, toOffice } from './call.ts'
import { byUuid, page } from './page.ts'

export const payrollCalls = {
  createPayrollExport: call({
    method: 'POST',
    path: '/api/payroll/exports',
    body: exports.newPayrollExport,
    ...toAdmins(exports.payrollExport),
    creates: true,
    errors: ['conflict'],
  }),
  listPayrollExports: call({
    method: 'GET',
    path: '/api/payroll/exports',
    ...page,
    ...toAdmins(z.array(exports.payrollExport)),
  }),
  getPayrollExport: call({
    method: 'GET',
    path: '/api/payroll/exports/{uuid}',
    params: byUuid,
    ...toAdmins(exports.payrollExport),
    errors: ['not_found'],
  }),
  getPayrollFile: call({
    method: 'GET',
    path: '/api/payroll/exports/{uuid}/file',
    params: byUuid,
    ...toAdmins(z.string()),
    isFile: true,
    errors: ['not_found'],
  }),
  listPayrollPeriods: call({
    method: 'GET',
    path: '/api/payroll/periods',
    ...toOffice(z.array(exports.payrollPeriod)),
  }),
  getQualifiedOvertime: call({
    method: 'GET',
    path: '/api/payroll/qualified-overtime',
    query: exports.ofYear,
    ...toAdmins(z.array(exports.qualifiedOvertime)),
  }),
}
