import { randomUUID } from 'node:crypto'
import { reminderCalls } from '../../../shared/reminders/calls.ts'
import { notFound } from '../../errors.ts'
import { memberHandler, type MemberRequest } from '../../http/handler.ts'
import { uuidFrom } from '../../http/idempotency.ts'
import { findEntry } from '../../store/log-entries.ts'
import { tappedAt } from '../../log-entries/tapped-at.ts'
import { writeNewEntry } from '../../log-entries/new-entry.ts'
import { viewEntry } from '../../log-entries/view.ts'
import { punchesAround, onSiteAt } from '../../phone/presence.ts'

/** The departure that ended an arrival, as it is shown; null where the person is still there, or never was. */
async function endOf({ table, user }: MemberRequest, arrival: string, at: number) {
  const punches = await punchesAround(table, user.uuid, at)
  const next = punches[punches.findIndex(({ id }) => id === arrival) + 1]
  if (!next || next.arrival || !punches.some(({ id }) => id === arrival)) return null
  const entry = await findEntry(table, next.id)
  return entry && viewEntry(table, entry)
}

/** A reminder may be tapped days later: it leaves the arrival that it asked about, and no other. */
export const clockOut = memberHandler(reminderCalls.clockOut, async (request) => {
  const { table, role, user, author, params, body: sent, now, readOnlyFrom } = request
  const { timestamp, isClockWrong } = sent.timestamp
    ? tappedAt('timestamp', sent.timestamp, sent, now)
    : { timestamp: author.at, isClockWrong: false }
  const at = Date.parse(timestamp)
  // Sent again, it is the same; left, taken back and left once more, it is another one.
  const uuid = uuidFrom(`leaving ${table.id}|${params.uuid}|${sent.timestamp ?? ''}`)
  const written = await findEntry(table, uuid)
  const seen =
    written?.user_id === user.uuid
      ? await viewEntry(table, written)
      : await endOf(request, params.uuid, at)
  if (seen) return { body: seen }
  const onSite = onSiteAt(await punchesAround(table, user.uuid, at), at)
  if (onSite?.id !== params.uuid) throw notFound()
  return writeNewEntry(
    { table, role, user, author, now, readOnlyFrom },
    {
      uuid: sent.timestamp ? uuid : randomUUID(),
      requestHash: `leaving:${params.uuid}`,
      user_id: user.uuid,
      job_id: onSite.job,
      type: 'DEPARTURE',
      timestamp,
      notes: null,
      source: 'offline',
      isClockWrong,
    },
  )
})
