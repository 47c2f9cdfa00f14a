import { paintCalls } from '../../../shared/paints/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { changePaint } from '../../store/paints.ts'
import { definedFields } from '../../http/defined-fields.ts'
import { requirePaintAccess, requireWhatWasUsed } from '../../paints/rules.ts'
import { viewWrittenPaint } from '../../paints/view.ts'

export const updatePaint = memberHandler(
  paintCalls.updatePaint,
  async ({
    table,
    role,
    user,
    author,
    params: { uuid },
    body: { version, is_main, ...fields },
  }) => {
    const change: Parameters<typeof changePaint>[3] = {
      action: 'updated',
      basedOn: version,
      show: (current) => viewWrittenPaint(table, current),
      mutate: (current) => {
        requirePaintAccess({ role, user }, current.user_id)
        const after = { ...current, ...definedFields(fields) }
        requireWhatWasUsed(after)
        return after
      },
    }
    const changed = await changePaint(table, uuid, author, change, is_main)
    return { body: await viewWrittenPaint(table, changed) }
  },
)
