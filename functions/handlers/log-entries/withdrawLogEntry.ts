import { logEntryCalls } from '../../../shared/log-entries/calls.ts'
import { withdrawableFor, type Withdrawal } from '../../../shared/log-entries/log-entry.ts'
import { message } from '../../../shared/messages/message.ts'
import { longestOffline } from '../../../shared/payroll/wages/evidence.ts'
import { canSeeEveryone } from '../../../shared/fields/role.ts'
import { deviceTime } from '../../../shared/time/device-time.ts'
import { forbidden, HttpError, notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { changeEntry, findEntry, isReachable, entryStore } from '../../store/log-entries.ts'
import { askingOffice, wantedChange } from '../../log-entries/ask-office.ts'
import { requireEntryAccess, requireWritableType } from '../../log-entries/rules.ts'
import { viewEntry } from '../../log-entries/view.ts'

/**
 * The moment (epoch ms) at which somebody took an entry back. A phone is believed about what its own person wrote,
 * as far back as it may have been without signal; of anything else, it is now.
 */
function momentOf(sent: Withdrawal | undefined, isOwn: boolean, now: number): number {
  if (sent?.tapped_at === undefined || !isOwn) return now
  const moment = Date.parse(deviceTime(sent.tapped_at, sent, now).timestamp)
  return now - moment > longestOffline ? now : moment
}

export const withdrawLogEntry = memberHandler(
  logEntryCalls.withdrawLogEntry,
  async ({ table, role, user, author, params, body: sent, now }) => {
    const entry = await findEntry(table, params.uuid)
    const body = entry && (await viewEntry(table, entry))
    if (!body) throw notFound()
    const write = () =>
      changeEntry(table, params.uuid, author, {
        action: 'withdrawn',
        mutate: (current) => {
          if (!isReachable(current)) throw notFound()
          requireEntryAccess({ role, user }, current.user_id)
          const isOffices =
            current.created_by !== user.uuid || current.evidence?.includes('office') === true
          if (!canSeeEveryone(role) && isOffices) {
            throw forbidden(message('writtenByOffice'))
          }
          requireWritableType({ role, user }, current.entry_type)
          const isOwn = current.created_by === user.uuid
          const age = momentOf(sent, isOwn, now) - Date.parse(current.created_at)
          if (age > withdrawableFor) {
            throw new HttpError('conflict', message('withdrawalOver'))
          }
          return entryStore.deleted(current, author)
        },
      })
    const wanted = async () => wantedChange(entry, entry.timestamp, true)
    await askingOffice({ table, role, author, now }, wanted, write)
    return { body }
  },
)
