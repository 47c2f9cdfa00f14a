import { api } from '../../../shared/api.ts'
import { forMembers } from '../../operation.ts'
import { notFound } from '../../refusal.ts'
import { listAudit } from '../../store/audit.ts'
import { readNames } from '../../store/names.ts'

export const listHistory = forMembers(api.listHistory, async ({ table, params, page }) => {
  const { items, next } = await listAudit(table, params.uuid, page)
  if (items.length === 0 && page.after === undefined) throw notFound()
  const names = await readNames(table, { USER: items.map(({ actor_id }) => actor_id) })
  return { body: items.map((item) => ({ ...item, actor_name: names.of(item.actor_id) })), next }
})
