import { api } from '../../../shared/api.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { uuidFrom } from '../../http/idempotency.ts'
import { findEntry } from '../../store/log-entries.ts'
import { writeNewEntry } from '../log-entries/new-entry.ts'
import { viewEntry } from '../log-entries/view.ts'
import { punchesAround, standingAt } from '../phone/standing.ts'

/** A reminder may be tapped days later: it leaves the arrival that it asked about, and no other. */
export const leaveArrival = memberHandler(
  api.leaveArrival,
  async ({ table, role, user, author, params, now }) => {
    const uuid = uuidFrom(`leaving ${table.id}|${params.uuid}`)
    // Tapped twice, or on two devices.
    const written = await findEntry(table, uuid)
    const body = written?.user_id === user.uuid ? await viewEntry(table, written) : null
    if (body) return { body }
    const standing = standingAt(await punchesAround(table, user.uuid, now), now)
    if (standing?.id !== params.uuid) throw notFound()
    return writeNewEntry(
      { table, role, user, author, now },
      {
        uuid,
        requestHash: `leaving:${params.uuid}`,
        user_id: user.uuid,
        job_id: standing.job,
        type: 'DEPARTURE',
        notes: null,
        isTimeCorrected: false,
      },
    )
  },
)
