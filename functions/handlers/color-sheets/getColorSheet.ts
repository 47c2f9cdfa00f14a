import { colorSheetCalls } from '../../../shared/color-sheets/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { requireJob } from '../../jobs/require-job.ts'
import { viewColorSheet } from '../../color-sheets/view.ts'

export const getColorSheet = memberHandler(
  colorSheetCalls.getColorSheet,
  async ({ event, table, params: { uuid } }) => ({
    body: await viewColorSheet(event, table, await requireJob(table, uuid)),
  }),
)
