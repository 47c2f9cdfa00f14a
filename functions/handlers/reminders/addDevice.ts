import { reminderCalls } from '../../../shared/reminders/calls.ts'
import { message } from '../../../shared/messages/message.ts'
import { badField } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { isPushService } from '../../push-keys.ts'
import { insertSubscriber } from '../../store/access/subscribers.ts'
import { changeReminders, withDevice } from '../../store/reminders.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'
import { viewReminders } from '../../reminders/view.ts'

export const addDevice = memberHandler(
  reminderCalls.addDevice,
  async ({ table, user, body: device }) => {
    if (!isPushService(device.endpoint)) throw badField('endpoint', message('unknownPushService'))
    const changed = await changeReminders(
      openTenantTable(table.id, 'membership'),
      user.uuid,
      (current) => withDevice(current, device),
      () => [insertSubscriber({ tenant_id: table.id, user_id: user.uuid })],
    )
    return { body: viewReminders(changed) }
  },
)
