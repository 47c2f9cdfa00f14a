import { paintCalls } from '../../../shared/paints/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { findPaints, paintStore } from '../../store/paints.ts'
import { namesOf, withNames } from '../../paints/view.ts'

export const searchPaints = memberHandler(
  paintCalls.searchPaints,
  async ({ table, query: { text }, page }) => {
    const { items, next } = await findPaints(table, text, page)
    const uuids = items.map(({ uuid }) => uuid)
    const [paints, names] = await Promise.all([
      paintStore.findMany(table, uuids),
      namesOf(table, items),
    ])
    return { body: withNames(paints, names), next }
  },
)
