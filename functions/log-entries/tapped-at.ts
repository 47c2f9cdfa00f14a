import type { DeviceClock } from '../../shared/fields/device-clock.ts'
import { isOfStorableYear } from '../../shared/fields/dates.ts'
import { message } from '../../shared/messages/message.ts'
import { deviceTime, type DeviceTime } from '../../shared/time/device-time.ts'
import { badField } from '../errors.ts'

/** An instant of a phone's clock as it was by ours; 400 for `field` where that is in no year that can be stored. */
export function tappedAt(
  field: string,
  timestamp: string,
  sent: DeviceClock,
  now: number,
): DeviceTime {
  const time = deviceTime(timestamp, sent, now)
  if (!isOfStorableYear(time.timestamp)) throw badField(field, message('invalidYear'))
  return time
}
