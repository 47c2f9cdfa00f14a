import { colorSheetCalls } from '../../../shared/calls/color-sheets.ts'
import { memberHandler } from '../../http/handler.ts'
import { requireJob } from '../require-job.ts'
import { viewColorSheet } from './view.ts'

export const getColorSheet = memberHandler(
  colorSheetCalls.getColorSheet,
  async ({ event, table, params: { uuid } }) => ({
    body: await viewColorSheet(event, table, await requireJob(table, uuid)),
  }),
)
