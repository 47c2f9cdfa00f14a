import { api } from '../../../shared/api.ts'
import { withdrawableFor } from '../../../shared/log-entry.ts'
import { forMembers } from '../../operation.ts'
import { canSeeEveryone } from '../../../shared/role.ts'
import { forbidden, notFound, Refusal } from '../../refusal.ts'
import { expiryOf } from '../../store/deletion.ts'
import { changeEntry, findEntry } from '../../store/log-entries.ts'
import { mayTouchEntriesOf, mayWriteType } from './rules.ts'
import { viewEntry } from './view.ts'

export const withdrawLogEntry = forMembers(
  api.withdrawLogEntry,
  async ({ table, role, user, act, params, now, at }) => {
    const entry = await findEntry(table, params.uuid)
    const body = entry && (await viewEntry(table, entry))
    if (!body) throw notFound()
    await changeEntry(table, params.uuid, act, {
      mutate: (current) => {
        if (current.is_hidden) throw notFound()
        mayTouchEntriesOf({ role, user }, current.user_id)
        if (!canSeeEveryone(role) && current.created_by !== user.uuid) throw notTheirs()
        mayWriteType({ role, user }, current.entry_type)
        if (now - Date.parse(current.created_at) > withdrawableFor) throw tooLate()
        return { ...current, is_hidden: true, withdrawn_at: at, expires: expiryOf(at) }
      },
    })
    return { body }
  },
)

function notTheirs(): Refusal {
  return forbidden('Somebody in the office wrote this entry for you. Ask them to take it back.')
}

function tooLate(): Refusal {
  return new Refusal(
    'conflict',
    'An entry can be taken back for ten minutes only. Correct it instead, so that the change stays on record.',
  )
}
