import { api } from '../../../shared/api.ts'
import { memberHandler } from '../../http/handler.ts'
import { findReminders } from '../../store/reminders.ts'
import { viewReminders } from './view.ts'

export const getReminders = memberHandler(api.getReminders, async ({ table, user }) => ({
  body: viewReminders(await findReminders(table, user.uuid)),
}))
