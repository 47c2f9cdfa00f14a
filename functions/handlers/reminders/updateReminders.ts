import { api } from '../../../shared/api.ts'
import { memberHandler } from '../../http/handler.ts'
import { changeReminders } from '../../store/reminders.ts'
import { viewReminders } from './view.ts'

export const updateReminders = memberHandler(api.updateReminders, async ({ table, user, body }) => {
  const changed = await changeReminders(table, user.uuid, (current) => ({ ...current, ...body }))
  return { body: viewReminders(changed) }
})
