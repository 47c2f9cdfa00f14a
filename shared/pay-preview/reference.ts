import type { Reference } from '../contract/reference.ts'
import type { payPreviewCalls } from './calls.ts'

export const payPreviewReference: Reference<typeof payPreviewCalls> = {
  previewPay: {
    summary: 'Whose pay of open periods a change of pay or settings would alter, from what to what',
    scope: 'payroll:read',
    example: { pay: { rule_set: 'CA', from: '2026-06-01' } },
  },
}
