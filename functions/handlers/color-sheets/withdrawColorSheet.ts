import { colorSheetCalls } from '../../../shared/color-sheets/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { jobStore } from '../../store/jobs.ts'
import { viewColorSheet } from '../../color-sheets/view.ts'

/** Ends the link that the customer has; another sharing makes another link. */
export const withdrawColorSheet = memberHandler(
  colorSheetCalls.withdrawColorSheet,
  async ({ event, table, author, params: { uuid } }) => {
    const changed = await jobStore.change(table, uuid, author, {
      action: 'updated',
      mutate: (current) => {
        const { color_sheet } = current
        if (!color_sheet?.link) return current
        return {
          ...current,
          sheet_shared_at: null,
          color_sheet: { ...color_sheet, link: null, shared_by: null },
        }
      },
    })
    return { body: await viewColorSheet(event, table, changed) }
  },
)
