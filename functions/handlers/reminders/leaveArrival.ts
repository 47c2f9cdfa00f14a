import { api } from '../../../shared/api.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { uuidFrom } from '../../http/idempotency.ts'
import { findEntry } from '../../store/log-entries.ts'
import { clockError, corrected } from '../log-entries/device-clock.ts'
import { writeNewEntry } from '../log-entries/new-entry.ts'
import { requirePast } from '../log-entries/rules.ts'
import { viewEntry } from '../log-entries/view.ts'
import { punchesAround, standingAt } from '../phone/standing.ts'

/** A reminder may be tapped days later: it leaves the arrival that it asked about, and no other. */
export const leaveArrival = memberHandler(
  api.leaveArrival,
  async ({ table, role, user, author, params, body: sent, now }) => {
    const uuid = uuidFrom(`leaving ${table.id}|${params.uuid}`)
    // Tapped twice, or on two devices.
    const written = await findEntry(table, uuid)
    const seen = written?.user_id === user.uuid ? await viewEntry(table, written) : null
    if (seen) return { body: seen }
    const error = clockError(sent.sent_at, now)
    const timestamp = corrected(sent.timestamp ?? author.at, sent.timestamp ? error : 0)
    requirePast(timestamp, now)
    const at = Date.parse(timestamp)
    const standing = standingAt(await punchesAround(table, user.uuid, at), at)
    if (standing?.id !== params.uuid) throw notFound()
    return writeNewEntry(
      { table, role, user, author, now },
      {
        uuid,
        requestHash: `leaving:${params.uuid}`,
        user_id: user.uuid,
        job_id: standing.job,
        type: 'DEPARTURE',
        timestamp,
        notes: null,
        source: 'offline',
        isTimeCorrected: error !== 0,
      },
    )
  },
)
