import { connectionCalls } from '../../../shared/connections/calls.ts'
import { systemNames } from '../../../shared/connections/system.ts'
import { message } from '../../../shared/messages/message.ts'
import { markSent } from '../../connections/mark-sent.ts'
import { viewPush } from '../../connections/view.ts'
import { HttpError } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { pushStore } from '../../store/connections/pushes.ts'

export const acceptPush = memberHandler(
  connectionCalls.acceptPush,
  async ({ table, author, params: { uuid } }) => {
    const record = await pushStore.change(table, uuid, author, {
      action: 'updated',
      mutate: (current) => {
        const { state, system, is_going_back } = current
        if (state === 'sent') return current
        if (state !== 'differs' || is_going_back) {
          throw new HttpError('conflict', message('pushUnderWay', { system: systemNames[system] }))
        }
        return { ...current, state: 'sent', failure: null }
      },
    })
    await markSent(table, record, author.at)
    return { body: await viewPush(table, record) }
  },
)
