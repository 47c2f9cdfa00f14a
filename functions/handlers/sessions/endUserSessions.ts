import { ownSessionCalls } from '../../../shared/sessions/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'
import { userStore } from '../../store/users.ts'
import { endPushDevices } from '../../users/credentials.ts'

export const endUserSessions = memberHandler(
  ownSessionCalls.endUserSessions,
  async ({ table, author, params, at }) => {
    // The devices that get push messages are not among the company's items.
    const membership = openTenantTable(table.id, 'membership')
    await userStore.change(membership, params.uuid, author, {
      action: 'updated',
      mutate: (current) => ({ ...current, signed_out_at: at }),
      also: () => endPushDevices(membership, params.uuid),
    })
    return { body: { signed_out_at: at } }
  },
)
