import type * as z from 'zod/mini'
import { v7 } from 'uuid'
import { DeviceClock, serverTime } from './device-clock.ts'

const item = 'server-time'

function keptServerTime(): z.infer<typeof serverTime> | undefined {
  try {
    return serverTime.safeParse(JSON.parse(localStorage.getItem(item) ?? 'null')).data
  } catch {
    // A forbidden storage, or the service worker, which has none.
    return undefined
  }
}

/** The clock of this device, for as long as this page lives. */
export const clock = new DeviceClock({
  page: v7(),
  wall: () => Date.now(),
  steady: () => performance.now(),
  answered: keptServerTime(),
})

/** Notes what time it was for the server as it answered, by the header of an answer of ours. */
export function noteServerTime({ headers }: Response, came: number | undefined): void {
  // Frozen in between, a page pairs the server's time with another one.
  if (came === undefined || Math.abs(Date.now() - came) > 5_000) return
  const ours = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(ours)) return
  const time = clock.noteAnswer(ours)
  try {
    localStorage.setItem(item, JSON.stringify(time))
  } catch {
    // A forbidden storage: the next start knows no time of the server.
  }
}
