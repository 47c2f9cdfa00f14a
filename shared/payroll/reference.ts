import type { Reference } from '../contract/reference.ts'
import type { payrollCalls } from './calls.ts'
import type { payrollExportCalls } from './export/export-calls.ts'

export const payrollReference: Reference<typeof payrollCalls & typeof payrollExportCalls> = {
  listOwed: {
    summary: 'Lists what approved hours lack since somebody’s pay was changed',
    scope: 'payroll:read',
  },
  listPayrollPeriods: {
    summary: 'Lists the last pay periods, with how far their timesheets are',
    scope: 'payroll:read',
  },
  getQualifiedOvertime: {
    summary: 'Each person’s qualified overtime of a year, for form W-2',
    scope: 'payroll:read',
  },
  createPayrollExport: {
    summary: 'Makes a payroll system’s file of what is approved, or of what differs since',
    scope: null,
    example: { date: '2026-06-03', format: 'gusto' },
  },
  listPayrollExports: { summary: 'Files that were made, newest first', scope: 'payroll:read' },
  getPayrollExport: {
    summary: 'One file that was made, with its checksum and totals',
    scope: 'payroll:read',
  },
  getPayrollFile: { summary: 'The file itself', scope: 'payroll:read' },
}
