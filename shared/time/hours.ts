/** An arrival or a departure: the only entries that hours are made of. `at` in epoch milliseconds. */
export interface Punch {
  at: number
  job: string
  arrival: boolean
}

/** A stretch of time in epoch milliseconds; `to` is exclusive. */
export interface Interval {
  from: number
  to: number
}

/** The job a person is on and since when, from all their punches; null when they are on none. */
export function onSite(punches: readonly Punch[]): Punch | null {
  const last = inOrder(punches).at(-1)
  return last?.arrival ? last : null
}

/** Nobody stays this long, in milliseconds: a further arrival on the job after it means that leaving was forgotten. */
export const forgottenAfter = 12 * 3_600_000

/** A stretch of work on a job. */
export interface Worked extends Interval {
  job: string
}

/**
 * The stretches a person worked: each arrival with the next departure from the same job, the open
 * one until `now`. An arrival that nobody left from, or only after another one half a day later,
 * counts nothing: nobody knows how long it was.
 */
export function workedIntervals(punches: readonly Punch[], now: number): Worked[] {
  const sorted = inOrder(punches).filter((punch) => punch.at <= now)
  const last = sorted.at(-1)
  const open = new Map<string, number>()
  const worked: Worked[] = []
  for (const { at, job, arrival } of sorted) {
    const since = open.get(job)
    if (arrival) {
      if (since === undefined || at - since > forgottenAfter) open.set(job, at)
    } else if (since !== undefined) {
      worked.push({ job, from: since, to: at })
      open.delete(job)
    }
  }
  const since = last?.arrival ? open.get(last.job) : undefined
  if (since !== undefined && last) worked.push({ job: last.job, from: since, to: now })
  return worked
}

/** Milliseconds of work within `window`; time that overlaps is counted once. */
export function workedWithin(punches: readonly Punch[], window: Interval, now: number): number {
  const clipped = workedIntervals(punches, now)
    .map(({ from, to }) => ({ from: Math.max(from, window.from), to: Math.min(to, window.to) }))
    .filter(({ from, to }) => to > from)
    .sort((a, b) => a.from - b.from)
  let total = 0
  let countedTo = window.from
  for (const { from, to } of clipped) {
    total += Math.max(0, to - Math.max(from, countedTo))
    countedTo = Math.max(countedTo, to)
  }
  return total
}

function inOrder(punches: readonly Punch[]): Punch[] {
  // At the same instant the departure comes first: one leaves a job to arrive at the next.
  return punches.toSorted((a, b) => a.at - b.at || Number(a.arrival) - Number(b.arrival))
}
