import { connectionCalls } from '../../../shared/connections/calls.ts'
import { restartStalled } from '../../connections/restart-stalled.ts'
import { viewPush } from '../../connections/view.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { pushStore } from '../../store/connections/pushes.ts'

export const getPush = memberHandler(
  connectionCalls.getPush,
  async ({ table, params: { uuid }, now }) => {
    const found = await pushStore.find(table, uuid)
    if (!found) throw notFound()
    await restartStalled(table, found, now)
    return { body: await viewPush(table, found) }
  },
)
