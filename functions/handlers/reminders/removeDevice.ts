import { reminderCalls } from '../../../shared/reminders/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { deleteSubscriber } from '../../store/access/subscribers.ts'
import { changeReminders, withoutDevices } from '../../store/reminders.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'
import { viewReminders } from '../../reminders/view.ts'

export const removeDevice = memberHandler(
  reminderCalls.removeDevice,
  async ({ table, user, body: { endpoint } }) => {
    const changed = await changeReminders(
      openTenantTable(table.id, 'membership'),
      user.uuid,
      (current) => withoutDevices(current, [endpoint]),
      ({ devices }) =>
        devices.length > 0 ? [] : [deleteSubscriber({ tenant_id: table.id, user_id: user.uuid })],
    )
    return { body: viewReminders(changed) }
  },
)
