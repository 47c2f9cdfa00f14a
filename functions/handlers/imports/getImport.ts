import { importCalls } from '../../../shared/imports/calls.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { restartStalled } from '../../imports/restart-stalled.ts'
import { viewImport } from '../../imports/view.ts'
import { importStore } from '../../store/imports.ts'

export const getImport = memberHandler(
  importCalls.getImport,
  async ({ table, params: { uuid }, now }) => {
    const found = await importStore.find(table, uuid)
    if (!found) throw notFound()
    const current = await restartStalled(table, found, now)
    return { body: await viewImport(table, current) }
  },
)
