import { wallClock } from '../../../shared/time/time-zone.ts'
import { uuidFrom } from '../../http/idempotency.ts'
import type { Author } from '../../store/records/audit.ts'
import type { PublishedShift } from '../../store/schedule/published-days.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import type { StoredUser } from '../../store/users.ts'
import { channelsOf } from './channels.ts'
import { commitPublication } from './commit-publication.ts'

interface Given {
  user: StoredUser
  live: PublishedShift
  zone: string
  now: number
}

/** Tells somebody once that the office gave them a place, as a publication does; it stands among those. */
export async function tellGiven(
  table: TenantTable,
  author: Author,
  { user, live, zone, now }: Given,
): Promise<void> {
  const { date } = live.plan
  const hourOfDay = Number(wallClock(now, zone).slice(11, 13))
  const told = await channelsOf(table, [user], [user.uuid], hourOfDay)
  const name = `given ${table.id} ${live.uuid} ${live.version} ${user.uuid}`
  const made = {
    uuid: uuidFrom(name),
    request_hash: name,
    from: date,
    to: date,
    user_ids: [user.uuid],
    published: 1,
    told,
  }
  await commitPublication(table, author, made, [], now)
}
