import * as z from 'zod/mini'
import { leaveState } from '../../../shared/leave/leave.ts'
import { canManage } from '../../../shared/fields/role.ts'
import type { Subscriber } from '../../store/access/subscribers.ts'
import { tenantOfPartition } from '../../store/table/keys.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'
import { userStore, listEveryUser } from '../../store/users.ts'
import { leaveMessage } from './messages.ts'
import { nothing, notify, reachable, type Sent } from './notify.ts'

const text = z.object({ S: z.string() })

/** Leave in the table's stream that somebody is to hear of. */
export const leaveImage = z.object({
  pk: text,
  notifies: z.object({ S: z.enum(['deciders', 'applicant']) }),
  uuid: text,
  user_id: text,
  from: text,
  to: text,
  state: z.object({ S: leaveState }),
  created_at: text,
  decided_at: z.union([text, z.object({ NULL: z.literal(true) })]),
})
type LeaveImage = z.infer<typeof leaveImage>

/** What is older is no news: an import brings it. In milliseconds. */
const stillNew = 3_600_000

function happenedAt({ decided_at, created_at }: LeaveImage): string {
  return 'S' in decided_at ? decided_at.S : created_at.S
}

/** Who is told of it: who may decide on a request, or whose it is. */
export async function readersOfLeave(image: LeaveImage, now: number): Promise<Subscriber[]> {
  const tenant_id = tenantOfPartition(image.pk.S)
  if (tenant_id === null || now - Date.parse(happenedAt(image)) > stillNew) return []
  const user_id = image.user_id.S
  if (image.notifies.S === 'applicant') return [{ tenant_id, user_id }]
  const users = await listEveryUser(openTenantTable(tenant_id))
  const person = users.find(({ uuid }) => uuid === user_id)
  return users
    .filter(({ uuid, role, is_active }) => {
      return is_active && uuid !== user_id && person && canManage(role, person.role)
    })
    .map(({ uuid }) => ({ tenant_id, user_id: uuid }))
}

/** Tells one of them. */
export async function notifyLeave(
  { tenant_id, user_id }: Subscriber,
  image: LeaveImage,
  now: number,
): Promise<Sent> {
  const table = openTenantTable(tenant_id)
  const [reader, person] = await Promise.all([
    reachable(table, user_id, 'schedule', now),
    userStore.find(table, image.user_id.S),
  ])
  if (!reader || !person) return nothing
  const { uuid, state, from, to } = image
  const news = { uuid: uuid.S, state: state.S, from: from.S, to: to.S, at: happenedAt(image) }
  return notify(reader, leaveMessage(reader.user.language ?? 'en', news, person.name))
}
