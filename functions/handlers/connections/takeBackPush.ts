import { connectionCalls } from '../../../shared/connections/calls.ts'
import { systemNames } from '../../../shared/connections/system.ts'
import { message } from '../../../shared/messages/message.ts'
import { viewPush } from '../../connections/view.ts'
import { HttpError } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { pushStore } from '../../store/connections/pushes.ts'

export const takeBackPush = memberHandler(
  connectionCalls.takeBackPush,
  async ({ table, author, params: { uuid } }) => {
    const record = await pushStore.change(table, uuid, author, {
      action: 'updated',
      mutate: (current) => {
        const { state, system } = current
        if (state === 'taking_back' || state === 'taken_back') return current
        if (state !== 'failed' && state !== 'differs') {
          const key = state === 'sent' ? 'pushArrived' : 'pushUnderWay'
          throw new HttpError('conflict', message(key, { system: systemNames[system] }))
        }
        return {
          ...current,
          state: 'taking_back',
          is_going_back: true,
          failure: null,
          worked_at: author.at,
        }
      },
    })
    return { body: await viewPush(table, record) }
  },
)
