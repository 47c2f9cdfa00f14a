import { get, post } from '../contract/route.ts'

export const payrollRoutes = {
  createPayrollExport: post('/api/payroll/exports'),
  listPayrollExports: get('/api/payroll/exports'),
  getPayrollExport: get('/api/payroll/exports/{uuid}'),
  getPayrollFile: get('/api/payroll/exports/{uuid}/file'),
  previewPay: post('/api/payroll/preview'),
  listOwed: get('/api/payroll/owed'),
  listPayrollPeriods: get('/api/payroll/periods'),
  getQualifiedOvertime: get('/api/payroll/qualified-overtime'),
} as const
