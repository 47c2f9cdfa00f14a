import { anotherId, type Reference } from '../contract/reference.ts'
import type { receiptCalls } from './calls.ts'

export const receiptReference: Reference<typeof receiptCalls> = {
  listReceipts: { summary: 'Receipts, newest first; a painter’s own only', scope: 'payroll:read' },
  listDeletedReceipts: {
    summary: 'Deleted receipts that can be restored; to a painter only their own',
    scope: 'payroll:read',
  },
  getReceipt: {
    summary: 'One receipt with what was read from its picture, the photo of the same id',
    scope: 'payroll:read',
  },
  confirmReceipt: {
    summary: 'Says that a receipt is right: from then on it counts for its job',
    scope: null,
    example: {
      job_id: anotherId,
      vendor: 'Miami Valley Paint Supply',
      date: '2026-06-01',
      total: '186.75',
      tax: '13.03',
      kind: 'material',
      paid_by: 'own',
      version: 2,
    },
  },
  reimburseReceipt: {
    summary: 'Puts what somebody paid themselves into their wages',
    scope: null,
    example: { version: 3 },
  },
  deleteReceipt: { summary: 'Deletes a receipt; can be restored for 30 days', scope: null },
  restoreReceipt: { summary: 'Brings a deleted receipt back', scope: null },
}
