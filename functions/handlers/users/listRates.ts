import { userCalls } from '../../../shared/users/calls.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { userStore } from '../../store/users.ts'
import { requireManages } from '../../users/rules.ts'
import { viewRates } from '../../users/view-rates.ts'

export const listRates = memberHandler(userCalls.listRates, async ({ table, role, params }) => {
  const found = await userStore.find(table, params.uuid)
  if (!found) throw notFound()
  requireManages(role, found.role)
  return { body: await viewRates(table, found) }
})
