import { importCalls } from '../../../shared/imports/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { viewImportRows } from '../../imports/view.ts'
import { importStore } from '../../store/imports.ts'

export const listImports = memberHandler(importCalls.listImports, async ({ table, page }) => {
  const { items, next } = await importStore.list(table, page)
  return { body: await viewImportRows(table, items), next }
})
