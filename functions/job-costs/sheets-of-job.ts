import { longestKnown } from '../../shared/payroll/wages/punches.ts'
import type { PeriodFrame } from '../../shared/payroll/sheet/period-frame.ts'
import type { StoredEntry } from '../store/log-entries.ts'
import type { Frames } from '../timesheets/frames.ts'

/** A timesheet that may have hours or pay of a job. */
export interface SheetOfJob {
  user_id: string
  frame: PeriodFrame
}

/** The instant until which premiums of the workweeks that begin in a period are paid. */
function settledBy({ choices, to }: PeriodFrame): number {
  const begun = choices.flat(2).filter((week) => week.from < to)
  return Math.max(...begun.map(({ settlesAt }) => settlesAt))
}

/** Finds the timesheets that the punches at a job may have hours or pay in, each once. */
export function sheetsOfJob(
  frames: Frames,
  punches: readonly Pick<StoredEntry, 'user_id' | 'timestamp' | 'entry_type'>[],
  now: number,
): SheetOfJob[] {
  const found = new Map<string, SheetOfJob>()
  for (const { user_id, timestamp, entry_type } of punches) {
    const at = Date.parse(timestamp)
    let frame = frames.at(at)
    // Work that ends in the next period, at another job or not yet, is counted there from its beginning on.
    const mayGoOn = entry_type === 'ARRIVAL' && frame.to - at < longestKnown && frame.to <= now
    const last = Math.max(settledBy(frame), mayGoOn ? frame.to + 1 : frame.to)
    found.set(`${user_id} ${frame.period.from}`, { user_id, frame })
    while (frame.to < last) {
      frame = frames.after(frame)
      found.set(`${user_id} ${frame.period.from}`, { user_id, frame })
    }
  }
  return [...found.values()]
}
