import { connectionCalls } from '../../../shared/connections/calls.ts'
import { systemNames } from '../../../shared/connections/system.ts'
import { message } from '../../../shared/messages/message.ts'
import { viewPush } from '../../connections/view.ts'
import { HttpError } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { changePush } from '../../store/connections/pushes.ts'

export const retryPush = memberHandler(
  connectionCalls.retryPush,
  async ({ table, author, params: { uuid } }) => {
    const record = await changePush(table, uuid, author, (current) => {
      const { state, system } = current
      if (state === 'sending' || state === 'sent') return current
      if (state !== 'failed' && state !== 'differs') {
        throw new HttpError('conflict', message('pushTakenBack', { system: systemNames[system] }))
      }
      return { ...current, state: 'sending', failure: null, worked_at: author.at }
    })
    return { body: await viewPush(table, record) }
  },
)
