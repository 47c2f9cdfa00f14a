import { importCalls } from '../../../shared/imports/calls.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { viewPaidThrough } from '../../imports/paid-through.ts'
import { findTenant } from '../../store/tenants.ts'

export const getPaidThrough = memberHandler(importCalls.getPaidThrough, async ({ table, now }) => {
  const tenant = await findTenant(table)
  if (!tenant) throw notFound()
  return { body: viewPaidThrough(tenant, now) }
})
