import { scheduleCalls } from '../../../../shared/schedule/calls.ts'
import {
  confirmation,
  type Confirmation,
  type Conflict,
} from '../../../../shared/schedule/conflicts.ts'
import type { Schedule } from '../../../../shared/schedule/schedule.ts'
import { send } from '../../../api/client.ts'
import type { Unable } from './unable.ts'

/** Returns what confirms by name those who are published although they cannot come. */
export function confirmationsOf(conflicts: readonly Conflict[]): Confirmation[] {
  return conflicts.flatMap(({ code, shift_id, user_id }) => {
    const parsed = confirmation.safeParse({ code, shift_id, user_id })
    return parsed.success ? [parsed.data] : []
  })
}

/**
 * Takes users off the shifts that they cannot come to; their places are open. Returns the version of the schedule to
 * publish: the one that was shown, which the server rejects, if anyone else has changed something meanwhile.
 */
export async function leaveOut(schedule: Schedule, out: readonly Unable[]): Promise<string> {
  const changed = new Map<string, number>()
  for (const [uuid, of] of Map.groupBy(out, ({ shift }) => shift.uuid)) {
    const [first] = of
    if (!first) continue
    const { user_ids, open_places, version } = first.shift
    const left = user_ids.filter((user) => !of.some(({ conflict }) => conflict.user_id === user))
    const places = open_places + user_ids.length - left.length
    const body = { user_ids: left, open_places: places, version }
    const after = await send(scheduleCalls.updateShift, { params: { uuid }, body })
    changed.set(uuid, after.body.version)
  }
  const { from, to } = schedule
  const { body: now } = await send(scheduleCalls.getSchedule, { query: { from, to } })
  const versions = new Map(schedule.shifts.map(({ uuid, version }) => [uuid, version]))
  const isSame =
    now.shifts.length === schedule.shifts.length &&
    now.shifts.every(({ uuid, version }) => version === (changed.get(uuid) ?? versions.get(uuid)))
  return isSame ? now.version : schedule.version
}
