import { reminderCalls } from '../../../shared/reminders/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { findReminders } from '../../store/reminders.ts'
import { viewReminders } from '../../reminders/view.ts'

export const getReminders = memberHandler(reminderCalls.getReminders, async ({ table, user }) => ({
  body: viewReminders(await findReminders(table, user.uuid)),
}))
