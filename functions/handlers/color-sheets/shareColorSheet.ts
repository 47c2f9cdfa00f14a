import { randomUUID } from 'node:crypto'
import { colorSheetCalls } from '../../../shared/color-sheets/calls.ts'
import { message } from '../../../shared/messages/message.ts'
import { badField } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { jobStore } from '../../store/jobs.ts'
import { photoStore } from '../../store/photos.ts'
import { viewColorSheet } from '../../color-sheets/view.ts'

export const shareColorSheet = memberHandler(
  colorSheetCalls.shareColorSheet,
  async ({ event, table, user, author, params: { uuid }, body, at }) => {
    const photo_ids = [...new Set(body.photo_ids)]
    const photos = await photoStore.findMany(table, photo_ids)
    const isTheJobs = photos.every(
      ({ job_id, state, is_receipt }) => job_id === uuid && state === 'ready' && !is_receipt,
    )
    if (photos.length < photo_ids.length || !isTheJobs) {
      throw badField('photo_ids', message('noSuchPhoto'))
    }
    const changed = await jobStore.change(table, uuid, author, {
      action: 'updated',
      mutate: (current) => {
        const link = current.color_sheet?.link ?? randomUUID()
        const isShared = Boolean(current.color_sheet?.link)
        return {
          ...current,
          // A link that is given away already stays good when something on the sheet changes.
          sheet_shared_at: isShared ? current.sheet_shared_at : at,
          color_sheet: {
            link,
            shared_by: user.uuid,
            language: body.language,
            note: body.note ?? null,
            photo_ids,
          },
        }
      },
    })
    return { body: await viewColorSheet(event, table, changed) }
  },
)
