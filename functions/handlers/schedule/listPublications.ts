import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { publicationStore } from '../../store/schedule/publications.ts'
import { readNames } from '../../store/records/names.ts'

export const listPublications = memberHandler(
  scheduleCalls.listPublications,
  async ({ table, page }) => {
    const { items, next } = await publicationStore.list(table, page)
    const names = await readNames(table, { USER: items.map(({ created_by }) => created_by) })
    const body = items.map(({ created_by, ...publication }) => ({
      ...publication,
      published_by: created_by,
      published_by_name: names.evenDeleted(created_by),
    }))
    return { body, next }
  },
)
