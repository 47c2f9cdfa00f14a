import { connectionCalls } from '../../../shared/connections/calls.ts'
import { createPush as makePush } from '../../connections/create-push.ts'
import { viewPush } from '../../connections/view.ts'
import { memberHandler } from '../../http/handler.ts'

export const createPush = memberHandler(
  connectionCalls.createPush,
  async ({ table, author, idempotency, now, body }) => {
    const { record, created } = await makePush({ table, author, idempotency, now, ...body })
    return { body: await viewPush(table, record), created }
  },
)
