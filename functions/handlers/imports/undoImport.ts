import { importCalls } from '../../../shared/imports/calls.ts'
import { undoableFor } from '../../../shared/imports/import.ts'
import { message } from '../../../shared/messages/message.ts'
import { HttpError } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { viewImport } from '../../imports/view.ts'
import { importStore } from '../../store/imports.ts'

export const undoImport = memberHandler(
  importCalls.undoImport,
  async ({ table, author, params: { uuid }, now }) => {
    const record = await importStore.change(table, uuid, author, {
      action: 'updated',
      mutate: (current) => {
        const { state, imported_at } = current
        if (state === 'undoing' || state === 'undone') return current
        if (state !== 'imported' || imported_at === null) {
          throw new HttpError('conflict', message('importNotMade'))
        }
        if (now - Date.parse(imported_at) > undoableFor) {
          throw new HttpError('conflict', message('importTooOldToUndo'))
        }
        return { ...current, state: 'undoing', progress: null, attempts: 0, worked_at: author.at }
      },
    })
    return { body: await viewImport(table, record) }
  },
)
