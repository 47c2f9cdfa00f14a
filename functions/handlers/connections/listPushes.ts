import { connectionCalls } from '../../../shared/connections/calls.ts'
import { viewPushes } from '../../connections/view.ts'
import { memberHandler } from '../../http/handler.ts'
import { listPushes as readPushes } from '../../store/connections/pushes.ts'

export const listPushes = memberHandler(connectionCalls.listPushes, async ({ table, page }) => {
  const { items, next } = await readPushes(table, page)
  return { body: await viewPushes(table, items), next }
})
