import { connectionCalls } from '../../../shared/connections/calls.ts'
import { systemNames } from '../../../shared/connections/system.ts'
import { message } from '../../../shared/messages/message.ts'
import { restartStalled } from '../../connections/restart-stalled.ts'
import { requireSameMatches } from '../../connections/same-matches.ts'
import { viewPush } from '../../connections/view.ts'
import { HttpError } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { pushStore } from '../../store/connections/pushes.ts'

export const retryPush = memberHandler(
  connectionCalls.retryPush,
  async ({ table, author, params: { uuid }, now }) => {
    await requireSameMatches(table, uuid)
    const record = await pushStore.change(table, uuid, author, {
      action: 'updated',
      mutate: (current) => {
        const { state, system } = current
        if (state === 'sending' || state === 'taking_back' || state === 'sent') return current
        if (state !== 'failed' && state !== 'differs') {
          throw new HttpError('conflict', message('pushTakenBack', { system: systemNames[system] }))
        }
        const next = current.is_going_back ? ('taking_back' as const) : ('sending' as const)
        return { ...current, state: next, failure: null, worked_at: author.at }
      },
    })
    // One whose run was cut off is under way by its state alone.
    await restartStalled(table, record, now)
    return { body: await viewPush(table, record) }
  },
)
