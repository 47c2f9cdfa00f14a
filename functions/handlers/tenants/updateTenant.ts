import { api } from '../../../shared/api.ts'
import { forMembers } from '../../operation.ts'
import { notFound } from '../../refusal.ts'
import { changeTenant } from '../../store/tenants.ts'
import { viewTenant } from './view.ts'

export const updateTenant = forMembers(
  api.updateTenant,
  async ({ table, act, params, body: sent }) => {
    if (params.uuid !== table.id) throw notFound()
    const changed = await changeTenant(
      table,
      act,
      sent.version,
      (current) => ({
        ...current,
        name: sent.name ?? current.name,
        industry: sent.industry === undefined ? current.industry : sent.industry,
        time_zone: sent.time_zone ?? current.time_zone,
      }),
      (current) => viewTenant(table, current),
    )
    return { body: await viewTenant(table, changed) }
  },
)
