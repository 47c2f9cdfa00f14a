import { connectionCalls } from '../../../shared/connections/calls.ts'
import { restartStalled } from '../../connections/restart-stalled.ts'
import { viewPushes } from '../../connections/view.ts'
import { memberHandler } from '../../http/handler.ts'
import { pushStore } from '../../store/connections/pushes.ts'

export const listPushes = memberHandler(
  connectionCalls.listPushes,
  async ({ table, page, now }) => {
    const { items, next } = await pushStore.list(table, page)
    for (const each of items) await restartStalled(table, each, now)
    return { body: await viewPushes(table, items), next }
  },
)
