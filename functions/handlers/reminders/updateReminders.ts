import { reminderCalls } from '../../../shared/reminders/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { changeReminders } from '../../store/reminders.ts'
import { viewReminders } from '../../reminders/view.ts'

export const updateReminders = memberHandler(
  reminderCalls.updateReminders,
  async ({ table, user, body }) => {
    const changed = await changeReminders(table, user.uuid, (current) => ({ ...current, ...body }))
    return { body: viewReminders(changed) }
  },
)
