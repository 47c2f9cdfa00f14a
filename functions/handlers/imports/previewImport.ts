import { importCalls } from '../../../shared/imports/calls.ts'
import { message } from '../../../shared/messages/message.ts'
import { HttpError } from '../../errors.ts'
import { definedFields } from '../../http/defined-fields.ts'
import { memberHandler } from '../../http/handler.ts'
import { viewImport } from '../../imports/view.ts'
import { importStore } from '../../store/imports.ts'

export const previewImport = memberHandler(
  importCalls.previewImport,
  async ({ table, author, params: { uuid }, body: { version, ...choices } }) => {
    const record = await importStore.change(table, uuid, author, {
      action: 'updated',
      basedOn: version,
      show: (current) => viewImport(table, current),
      mutate: (current) => {
        if (!['waiting', 'ready', 'failed'].includes(current.state)) {
          throw new HttpError('conflict', message('importUnderWay'))
        }
        return {
          ...current,
          state: 'reading',
          failure: null,
          choices: definedFields(choices),
          attempts: 0,
          worked_at: author.at,
        }
      },
    })
    return { body: await viewImport(table, record) }
  },
)
