import * as z from 'zod/mini'
import { deletedThing, deletion } from '../history/history.ts'
import * as receipts from './receipt.ts'
import { receiptRoutes as route } from './routes.ts'
import { call, toEveryRole, toOffice } from '../contract/call.ts'
import { byUuid, page, pageQuery } from '../contract/page.ts'
import { inputUuid } from '../fields/identifiers.ts'

export const receiptCalls = {
  listReceipts: call({
    ...route.listReceipts,
    kind: 'list',
    query: z.strictObject({ ...pageQuery, job_id: z.optional(inputUuid) }),
    ...toEveryRole(z.array(receipts.receipt)),
  }),
  listDeletedReceipts: call({
    ...route.listDeletedReceipts,
    ...page,
    ...toEveryRole(z.array(deletedThing)),
  }),
  getReceipt: call({
    ...route.getReceipt,
    params: byUuid,
    ...toEveryRole(receipts.receipt),
    errors: ['not_found'],
  }),
  confirmReceipt: call({
    ...route.confirmReceipt,
    // What was bought while the company paid is told whatever became of that since.
    staysOpen: true,
    params: byUuid,
    body: receipts.receiptConfirmation,
    ...toEveryRole(receipts.receipt),
    errors: ['not_found', 'conflict'],
  }),
  reimburseReceipt: call({
    ...route.reimburseReceipt,
    // Wages are paid whether the company pays for this or not.
    staysOpen: true,
    params: byUuid,
    body: receipts.receiptReimbursement,
    ...toOffice(receipts.receipt),
    errors: ['not_found', 'conflict'],
  }),
  deleteReceipt: call({
    ...route.deleteReceipt,
    params: byUuid,
    ...toEveryRole(deletion),
    errors: ['not_found', 'conflict'],
  }),
  restoreReceipt: call({
    ...route.restoreReceipt,
    params: byUuid,
    ...toEveryRole(receipts.receipt),
    errors: ['not_found', 'conflict'],
  }),
}
