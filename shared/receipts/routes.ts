import { del, get, post, put } from '../contract/route.ts'

export const receiptRoutes = {
  listReceipts: get('/api/receipts'),
  listDeletedReceipts: get('/api/receipts/deleted'),
  getReceipt: get('/api/receipts/{uuid}'),
  confirmReceipt: put('/api/receipts/{uuid}'),
  reimburseReceipt: post('/api/receipts/{uuid}/repay'),
  deleteReceipt: del('/api/receipts/{uuid}'),
  restoreReceipt: post('/api/receipts/{uuid}/restore'),
} as const
